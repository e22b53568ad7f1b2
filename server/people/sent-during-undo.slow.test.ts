import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostgres } from '../database/postgres.ts'
import type { Database } from '../database/tables.ts'
import { openTestPostgres } from '../database/testing-postgres.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { add, type Cookies, createClock, startSchool, type TestClock } from '../tasks/testing.ts'

/* Two servers on one PostgreSQL: a teacher sends a task on one while a manager takes back the year end on the other. */

let clock: TestClock
let sender: TestApp
let undoer: TestApp
let cookies: Cookies
beforeEach(async () => {
  clock = createClock()
  const engine = await openTestPostgres()
  ;({ test: sender, cookies } = await startSchool({ now: clock.now, engine }))
  undoer = await startTestApp({ engine: await openPostgres<Database>(engine.url), now: clock.now })
  await sender.call('classes/promote', { moves: [{ from: '1-7', to: '1-8' }], commit: true }, cookies.manager1)
  last = clock.now().toISOString()
  clock.advance(1)
})
afterEach(async () => {
  await undoer.close()
  await sender.close()
})
let last: string

const undo = () => undoer.call('classes/promote_undo', { last }, cookies.manager1)
const sendTask = () => add(sender, cookies.manager1, { classes: ['1-8'] })

/** Waits until the call has ended, or waits for a lock of the other one. */
async function endedOrWaits(call: Promise<unknown>): Promise<void> {
  let ended = false
  const end = () => {
    ended = true
  }
  call.then(end, end)
  await expect.poll(async () => ended || (await waiting(sender.deps.db.read)) > 0, { interval: 10 }).toBe(true)
}

async function waiting(db: Kysely<Database>): Promise<number> {
  const found = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return (await found.execute(db)).rows.length
}

async function classOf(id: string) {
  const rows = sender.deps.db.read.selectFrom('user_classes').select('class_code').where('user_id', '=', id)
  return (await rows.executeTakeFirst())?.class_code
}

it('a year end is not taken back while a task is being sent to its classes', async () => {
  const { store } = sender.deps
  const { append } = store
  let undone: ReturnType<typeof undo> | undefined
  // The task has its recipients, and is not in the log yet.
  store.append = async (request) => {
    store.append = append
    undone = undo()
    await endedOrWaits(undone)
    return append(request)
  }
  expect((await sendTask()).status).toBe(200)
  expect(await undone).toMatchObject({ status: 409, body: { error: 'year_end_used' } })
  expect(await classOf('student1')).toBe('1-8')
})

it('a task that is sent while a year end is taken back does not reach the students who have left its class', async () => {
  const { store } = undoer.deps
  const { readAll } = store
  let sent: ReturnType<typeof sendTask> | undefined
  // The last check for tasks that were sent: the next step changes the classes.
  store.readAll = async (...asked) => {
    store.readAll = readAll
    const events = await readAll(...asked)
    sent = sendTask()
    await endedOrWaits(sent)
    return events
  }
  expect((await undo()).status).toBe(200)
  expect(await classOf('student1')).toBe('1-7')
  // Nobody is in the class any more.
  expect(await sent).toMatchObject({ status: 422, body: { error: 15 } })
})

it('more tasks than a node has connections are sent at once', async () => {
  const sent = await Promise.all(Array.from({ length: 30 }, sendTask))
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
})
