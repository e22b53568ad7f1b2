import { type Kysely, sql } from 'kysely'
import { LEVEL } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'

/** Counts of one cell by name, in the order in which they are printed. No names and no answers of people. */
export type CellSums = Map<string, number>

const DAY_MS = 24 * 3600_000

/** `days`: how many days of saved answers, up to that of `now`. Days are those of UTC. */
export async function sumsOf(read: Kysely<Database>, days: number, now: Date): Promise<CellSums> {
  const sums: CellSums = new Map()
  const add = async (name: string, count: Promise<{ count: unknown }>) =>
    sums.set(name, Number((await count).count ?? 0))
  const people = (level: number) =>
    read
      .selectFrom('users')
      .select(count)
      .where('userlevel', '=', level)
      .where('status', '>=', 1)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  await add('schools', read.selectFrom('schools').select(count).executeTakeFirstOrThrow())
  await add('classes', read.selectFrom('school_classes').select(count).executeTakeFirstOrThrow())
  await add('pupils', people(LEVEL.student))
  await add('teachers', people(LEVEL.teacher))
  await add('managers', people(LEVEL.manager))
  await add('tasks sent', read.selectFrom('task_board').select(count).executeTakeFirstOrThrow())
  await add(
    'submissions',
    read.selectFrom('task_board').select(sql<number>`sum(sent)`.as('count')).executeTakeFirstOrThrow(),
  )
  for (const [day, saved] of await savedByDay(read, days, now)) sums.set(`saved on ${day}`, saved)
  return sums
}

const count = sql<number>`count(*)`.as('count')

async function savedByDay(read: Kysely<Database>, days: number, now: Date): Promise<Map<string, number>> {
  const names = Array.from({ length: days }, (_, ago) =>
    new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10),
  )
  const counts = new Map(names.toReversed().map((day) => [day, 0]))
  const [first] = counts.keys()
  if (first === undefined) return counts
  const day = sql<string>`substr(at, 1, 10)`
  const rows = await read
    .selectFrom('events')
    .select([day.as('day'), count])
    .where('position', '>=', await firstSince(read, first))
    .where('type', '=', 'AnswersSaved')
    .groupBy(day)
    .execute()
  for (const row of rows) if (counts.has(row.day)) counts.set(row.day, Number(row.count))
  return counts
}

/** Position of the first event that is not older. The log is dense and has no index of times, so this halves it until it is found. */
async function firstSince(read: Kysely<Database>, at: string): Promise<number> {
  const newest = await read
    .selectFrom('events')
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  let [from, to] = [1, (newest?.position ?? 0) + 1]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const event = await read.selectFrom('events').select('at').where('position', '=', middle).executeTakeFirst()
    if (event && event.at >= at) to = middle
    else from = middle + 1
  }
  return from
}
