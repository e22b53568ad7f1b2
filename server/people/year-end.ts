import type { Kysely } from 'kysely'
import { hasTasksSince } from '../../projections/task-board/of-class.ts'
import type { ClassMove } from '../contract/people.ts'
import { LEVEL } from '../contract/rules.ts'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'

/** The latest year end of a school: enough to show it and to undo it. */
export interface YearEnd {
  at: string
  /** Id of the manager. */
  by: string
  moves: (ClassMove & { students: number })[]
  people: Moved[]
  /** When each class began its previous school year; null for never. */
  began: Record<string, string | null>
}
export interface Moved {
  id: string
  from: string
  to: string
  /** Status before the year end, which blocks leavers. */
  status: number
}

const keyOf = (schoolId: string) => `year_end:${schoolId}`

export async function lastYearEnd(read: Kysely<Database>, schoolId: string): Promise<YearEnd | undefined> {
  const row = await read.selectFrom('settings').select('value').where('key', '=', keyOf(schoolId)).executeTakeFirst()
  return row && (JSON.parse(row.value) as YearEnd)
}

/** Replaces the latest year end; undefined only deletes it, after an undo. */
export async function storeYearEnd(
  write: Kysely<Database>,
  schoolId: string,
  yearEnd: YearEnd | undefined,
): Promise<void> {
  const key = keyOf(schoolId)
  await write.deleteFrom('settings').where('key', '=', key).execute()
  if (yearEnd)
    await write
      .insertInto('settings')
      .values({ key, value: JSON.stringify(yearEnd) })
      .execute()
}

/** The moved people who were not removed since; undefined if later changes make an undo impossible. */
export async function undoable(
  read: Kysely<Database>,
  schoolId: string,
  yearEnd: YearEnd,
): Promise<Moved[] | undefined> {
  const codes = [...new Set(yearEnd.moves.flatMap(({ from, to }) => (to === '' ? [from] : [from, to])))]
  const rows = await inChunks(
    yearEnd.people.map(({ id }) => id),
    (ids) =>
      read
        .selectFrom('users')
        .leftJoin('user_classes', 'user_classes.user_id', 'users.id')
        .select(['users.id', 'status', 'class_code as code'])
        .where('users.id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute(),
  )
  const now = new Map(rows.map((row) => [row.id, row]))
  const present = yearEnd.people.filter(({ id }) => now.has(id))
  const moved = present.some(
    ({ id, to }) => (now.get(id)?.code ?? '') !== to || (to === '' && now.get(id)?.status !== 0),
  )
  if (moved || (await hasNewStudents(read, schoolId, codes, yearEnd.at))) return undefined
  return (await hasTasksSince(read, schoolId, codes, yearEnd.at)) ? undefined : present
}

async function hasNewStudents(read: Kysely<Database>, schoolId: string, codes: string[], since: string) {
  const found = await read
    .selectFrom('user_classes')
    .innerJoin('users', 'users.id', 'user_classes.user_id')
    .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
    .select('users.id')
    .where('school_id', '=', schoolId)
    .where('class_code', 'in', codes)
    .where('userlevel', '=', LEVEL.student)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}
