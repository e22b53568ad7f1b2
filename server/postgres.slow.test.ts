import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Engine } from '../events/store/engine.ts'
import { openPostgres } from './database/postgres.ts'
import type { Database } from './database/tables.ts'
import { openTestDatabase } from './database/testing.ts'
import { openTestPostgres } from './database/testing-postgres.ts'
import { startTestApp } from './http/testing.ts'
import { rightValues, send } from './tasks/testing.ts'
import { mainJob } from './testing/main-job.ts'
import type { StepReply } from './testing/step-replies.ts'
import { createTimekeeper } from './timekeeper.ts'

/** Folders to remove. */
const folders: string[] = []
const run = async (engine: Engine<Database>) => {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-main-job-'))
  folders.push(folder)
  return withoutRace(withoutIds(await mainJob(engine, folder)))
}
/** Numbers the ids in the order in which they appear: how many ids a race uses is random. */
function withoutIds(replies: StepReply[]): StepReply[] {
  const names = new Map<string, string>()
  const text = JSON.stringify(replies).replace(/\d{13}-[0-9a-f]{8}|[0-9a-f]{8}-0000-4000-8000-0{12}/g, (id) => {
    names.set(id, names.get(id) ?? `id-${names.size}`)
    return names.get(id) ?? ''
  })
  return JSON.parse(text)
}
/** Sorts what is appended in parallel: one tick of the timekeeper submits several attempts in random order. */
function withoutRace(replies: StepReply[]): StepReply[] {
  const closed = replies.findIndex(({ step }) => step.startsWith('closed:'))
  expect(closed).toBeGreaterThan(0)
  return replies.map((each, place) => (place < closed ? each : { ...each, body: inAnyOrder(each.body) }))
}
const inAnyOrder = (body: unknown) =>
  JSON.parse(JSON.stringify(body ?? null), (key, value) => {
    if (key === 'position') return undefined
    return key === 'events' ? value.map((event: unknown) => JSON.stringify(event)).toSorted() : value
  })
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe('the main job on PostgreSQL', () => {
  let sqlite: StepReply[]
  let postgres: StepReply[]
  beforeAll(async () => {
    sqlite = await run(await openTestDatabase())
    postgres = await run(await openTestPostgres())
  })

  const reply = (step: string) => postgres.find((one) => one.step === step)

  it('gives the same replies as on SQLite', () => {
    expect(postgres.map(({ step }) => step)).toEqual(sqlite.map(({ step }) => step))
    for (const [place, one] of postgres.entries()) expect(one).toEqual(sqlite[place])
  })

  it('succeeds in every call', () => {
    expect(postgres.filter(({ status }) => status >= 500)).toEqual([])
    expect(reply('repeated: questions/save')).toMatchObject({
      status: 200,
      body: reply('stored: questions/save')?.body,
    })
    expect(reply('reused: questions/save')).toMatchObject({ status: 422, body: { error: 'idempotency_key_reused' } })
    expect(reply('of this version: questions/save')?.status).toBe(200)
    expect(reply('of another version: questions/save')).toMatchObject({ status: 409, body: { error: 'changed' } })
    expect(reply('found عاصمه الاردن: questions/view')).toMatchObject({ body: { total: 3 } })
    expect(reply('found 50%: questions/view')).toMatchObject({ body: { total: 1 } })
    expect(reply('twice: questions/fav/add')?.body).toEqual(reply('once: questions/fav/add')?.body)
    expect(reply('found AB-12: students/view')).toMatchObject({ body: { students: [{ _id: 'ahmad' }] } })
    expect(reply('submitted again: tasks/save')?.body).toEqual(reply('submitted: tasks/save')?.body)
    expect(reply('upload')?.status).toBe(200)
    expect(reply('not open: tasks/start')).toMatchObject({ status: 409, body: { error: 'not_open' } })
    expect(reply('opened: tasks/start')?.status).toBe(200)
    expect(reply('wrong 4: login')?.status).toBe(422)
    expect(reply('wrong 5: login')?.status).toBe(429)
  })
})

it('a node whose clock is an hour ahead ends no attempt early, opens no task early, and reports the difference', async () => {
  const engine = await openTestPostgres()
  const right = await startTestApp({ engine })
  onTestFinished(right.close)
  const machine = { wall: () => Date.now() + 3_600_000, counter: () => performance.now() }
  const ahead = await startTestApp({ engine: await openPostgres<Database>(engine.url), machine })
  onTestFinished(ahead.close)
  const [teacher, student] = [await right.login('teacher1'), await ahead.login('student1')]
  const soon = new Date(Date.now() + 1_200_000).toISOString()
  const open = await send(right, teacher, { date_end: soon })
  const scheduled = await send(right, teacher, { date_start: soon })
  const { body } = await right.call('tasks/start', { _id: open }, student)
  expect(body.attempt?.number).toBe(1)
  const failures: unknown[] = []
  await createTimekeeper(ahead.deps, (error) => failures.push(error)).tick()
  const saved = await ahead.call('tasks/draft', { task: open, seq: 1, values: rightValues }, student)
  expect([saved.status, saved.body.late]).toEqual([200, undefined])
  expect((await ahead.call('tasks/start', { _id: scheduled }, student)).body.error).toBe('not_open')
  const types = (await right.deps.store.readAll(0, 1000)).map(({ type }) => type)
  expect(types).not.toContain('AnswersSubmitted')
  // From the task that was open when it was sent.
  expect(types.filter((type) => type === 'TaskOpened')).toHaveLength(1)
  expect(failures).toEqual([])
  // In seconds; a query may be slow on a busy machine.
  expect(Math.abs(ahead.deps.clock.ahead() - 3600)).toBeLessThan(2)
  expect(Math.abs(right.deps.clock.ahead())).toBeLessThan(2)
})

it('a node whose time jumps ahead while it runs ends no attempt and closes no task', async () => {
  const engine = await openTestPostgres()
  const right = await startTestApp({ engine })
  onTestFinished(right.close)
  let jumped = 0
  const machine = { wall: () => Date.now() + jumped, counter: () => performance.now() + jumped }
  const ahead = await startTestApp({ engine: await openPostgres<Database>(engine.url), machine })
  onTestFinished(ahead.close)
  const [teacher, student] = [await right.login('teacher1'), await right.login('student1')]
  const task = await send(right, teacher, { date_end: new Date(Date.now() + 60_000).toISOString() })
  expect((await right.call('tasks/start', { _id: task }, student)).status).toBe(200)
  jumped = 120_000
  expect(ahead.deps.now().getTime()).toBeGreaterThan(Date.now() + 110_000)
  await createTimekeeper(ahead.deps, (error) => expect.unreachable(String(error))).tick()
  const types = (await right.deps.store.readAll(0, 1000)).map(({ type }) => type)
  expect(types).not.toContain('TaskClosed')
  expect(types).not.toContain('AnswersSubmitted')
  expect(Math.abs(ahead.deps.now().getTime() - Date.now())).toBeLessThan(2000)
})
