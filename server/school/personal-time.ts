import { type Kysely, type SqlBool, sql } from 'kysely'
import type { TimeFactor } from '../../events/attempt/time-events.ts'
import type { EarlierTime, PersonalTime } from '../contract/students.ts'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'

/** The factors of working time by their stored form, in percent. 0 is unlimited time. */
const FACTORS = new Map<number, TimeFactor>(([0, 1, 1.25, 1.5, 2] as const).map((factor) => [factor * 100, factor]))

/** What applies to a student's attempt. */
export interface OwnTime {
  factor: TimeFactor
  /** The task is shown in larger type, without background and decoration. */
  quiet: boolean
}

/** The student's personal time at `now`; of several rows the newest counts. */
export async function findOwnTime(read: Kysely<Database>, studentId: string, now: string): Promise<OwnTime> {
  const row = await read
    .selectFrom('student_times')
    .select(['factor', 'quiet'])
    .where('user_id', '=', studentId)
    .where('from_at', '<=', now)
    .where(isNotOver(now))
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return { factor: FACTORS.get(row?.factor ?? 100) ?? 1, quiet: row?.quiet === 1 }
}

/** Factors of personal times at `now`, by student id; students without one are absent. */
export async function personalFactors(
  read: Kysely<Database>,
  studentIds: Iterable<string>,
  now: string,
): Promise<Map<string, TimeFactor>> {
  const rows = await inChunks(studentIds, (some) =>
    read
      .selectFrom('student_times')
      .select(['user_id', 'factor'])
      .where('user_id', 'in', some)
      .where('from_at', '<=', now)
      .where(isNotOver(now))
      .orderBy('at')
      .execute(),
  )
  return new Map(rows.map(({ user_id, factor }) => [user_id, FACTORS.get(factor) ?? 1]))
}

/** Personal times that apply now or later, with who set them and why, by student id. */
export async function findPersonalTimes(
  read: Kysely<Database>,
  studentIds: Iterable<string>,
  now: string,
): Promise<Map<string, PersonalTime>> {
  const rows = await inChunks(studentIds, (some) =>
    withGivers(read).where('user_id', 'in', some).where(isNotOver(now)).orderBy('at').execute(),
  )
  return new Map(rows.map((row) => [row.user_id, toPersonalTime(row)]))
}

/** Personal times of a student that were ended or are over, the newest first. */
export async function earlierTimes(read: Kysely<Database>, studentId: string, now: string): Promise<EarlierTime[]> {
  const rows = await withGivers(read)
    .leftJoin('users as enders', (join) => join.onRef('enders.id', '=', 'ended_by').on('enders.deleted_at', 'is', null))
    .select(['ended_at', 'ended_by', 'enders.name as ender_name'])
    .where('user_id', '=', studentId)
    .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('to_at', '<=', now)]))
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ ended_at, ended_by, ender_name, ...row }) => ({
    ...toPersonalTime(row),
    ...(ended_at !== null && { ended: { by: { _id: ended_by ?? '', name: ender_name ?? '' }, at: ended_at } }),
  }))
}

/** Condition: the personal time was not ended by a person, and its end is after `now` or open. */
const isNotOver = (now: string) => sql<SqlBool>`ended_at is null and (to_at is null or to_at > ${now})`

/** Rows with the names of who set them; a removed person has none. */
const withGivers = (read: Kysely<Database>) =>
  read
    .selectFrom('student_times')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'by_id').on('users.deleted_at', 'is', null))
    .select(['user_id', 'factor', 'quiet', 'from_at', 'to_at', 'reason', 'by_id', 'at', 'users.name as by_name'])

type Row = Awaited<ReturnType<ReturnType<typeof withGivers>['executeTakeFirstOrThrow']>>
const toPersonalTime = ({ factor, quiet, from_at, to_at, reason, by_id, by_name, at }: Row): PersonalTime => ({
  factor: FACTORS.get(factor) ?? 1,
  ...(quiet === 1 && { quiet: true }),
  ...{ from: from_at, to: to_at ?? '', reason, at },
  by: { _id: by_id, name: by_name ?? '' },
})
