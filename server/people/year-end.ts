import type { Kysely } from 'kysely'
import type { EventStore } from '../../events/store/event-store.ts'
import type { TaskEvent } from '../../events/task/task-events.ts'
import { hasTasksSince } from '../../projections/task-board/of-class.ts'
import type { ClassMove } from '../contract/people.ts'
import { LEVEL } from '../contract/rules.ts'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import { classesOfSchool } from '../school/own-school.ts'

/** The latest year end of a school: enough to show it and to undo it. */
export interface YearEnd {
  at: string
  /** Id of the manager. */
  by: string
  moves: (ClassMove & { students: number })[]
  people: Moved[]
  /** Ids of students who were in a class of the moves and did not move; absent in year ends of earlier versions. */
  stayed?: string[]
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

/**
 * The moved people who were not removed since; undefined if later changes make an undo impossible: a class was closed
 * to which somebody would return, a student was moved or added, or a task was sent.
 */
export async function undoable(
  read: Kysely<Database>,
  schoolId: string,
  yearEnd: YearEnd,
): Promise<Moved[] | undefined> {
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
  const open = await classesOfSchool(read, schoolId)
  if (moved || present.some(({ from }) => !open.has(from))) return undefined
  const stayed = yearEnd.stayed && new Set(yearEnd.stayed)
  const others = await othersInClasses(read, schoolId, yearEnd)
  if (others.some(({ id, createdAt }) => (stayed ? !stayed.has(id) : createdAt > yearEnd.at))) return undefined
  return (await hasTasksSince(read, schoolId, codesOf(yearEnd.moves), yearEnd.at)) ? undefined : present
}

/** Events per read of the log. */
const EVENTS = 1000

/** Was a task sent to one of the classes after `position` of the log? */
export async function wasSentSince(
  store: Pick<EventStore, 'readAll'>,
  position: number,
  schoolId: string,
  { moves }: Pick<YearEnd, 'moves'>,
): Promise<boolean> {
  const codes = new Set(codesOf(moves))
  for (let from = position; ; from += EVENTS) {
    const events = (await store.readAll(from, EVENTS)) as unknown as TaskEvent[]
    const sent = events.flatMap((event) => (event.type === 'TaskSent' ? [event.data] : []))
    if (sent.some((task) => task.schoolId === schoolId && task.classes.some((code) => codes.has(code)))) return true
    if (events.length < EVENTS) return false
  }
}

/** Students in the classes of the moves whom the year end does not move. Call it after the move. */
export async function othersInClasses(
  read: Kysely<Database>,
  schoolId: string,
  { moves, people }: Pick<YearEnd, 'people'> & { moves: ClassMove[] },
): Promise<{ id: string; createdAt: string }[]> {
  const members = await inChunks(codesOf(moves), (codes) =>
    read
      .selectFrom('user_classes')
      .innerJoin('users', 'users.id', 'user_classes.user_id')
      .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
      .select(['users.id', 'created_at as createdAt'])
      .where('school_id', '=', schoolId)
      .where('class_code', 'in', codes)
      .where('userlevel', '=', LEVEL.student)
      .where('deleted_at', 'is', null)
      .execute(),
  )
  const moved = new Set(people.map(({ id }) => id))
  return members.filter(({ id }) => !moved.has(id))
}

const codesOf = (moves: ClassMove[]): string[] => [
  ...new Set(moves.flatMap(({ from, to }) => (to === '' ? [from] : [from, to]))),
]
