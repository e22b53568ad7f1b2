import { expect, test } from 'vitest'
import type { Engine } from '../../../events/store/engine.ts'
import { openStore } from '../../../events/store/open-store.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { verify } from '../../../projections/engine/verify.ts'
import type { Database } from '../../database/tables.ts'
import { startTestApp, type TestApp } from '../../http/testing.ts'
import { send } from '../../tasks/testing.ts'
import { eraseAnswers } from './erase.ts'

/** Long enough for pages of its own, which are free once it is masked. */
const TYPED = 'كتبه الأول typed-by-one '.repeat(150).trim()
const RUNNING = 'typed-in-a-running-attempt'
const OTHER = 'typed-by-another'
const now = () => new Date('2026-11-20T08:00:00.000Z')

export interface ErasePlace {
  /** The same database, opened anew. */
  open(): Promise<Engine<Database>>
  /** All that is in its file, closed; undefined where it has none. */
  bytes?: () => Promise<Buffer>
}

/** What `erase` promises, on either engine. */
export function eraseSuite(makePlace: () => Promise<ErasePlace>): void {
  test('masks what one person typed and nothing else: scores, marks and every replay stay as they were', async () => {
    const place = await makePlace()
    const { tasks, before } = await fill(await startTestApp({ engine: await place.open(), now }))

    const engine = await place.open()
    // Two saves, a submission; the attempt that still runs keeps its answers.
    expect(await eraseAnswers(engine, 'student1', now)).toEqual({ events: 3, running: 1 })
    expect(await eraseAnswers(engine, 'student1', now)).toEqual({ events: 0, running: 1 })
    const text = await everything(engine)
    expect(text).not.toContain(TYPED)
    expect(text).toContain(RUNNING)
    expect(text).toContain(OTHER)
    const store = await openStore(engine)
    expect((await verify(engine, store)).differences).toEqual([])
    const audit = await store.readStream('erasure-student1')
    expect(audit.map(({ type, data }) => [type, data])).toEqual([
      ['AnswersErased', { personId: 'student1', events: 3, positions: expect.any(Array) }],
    ])
    const change = engine.write.updateTable('events').set({ data: '{}' }).where('position', '=', 1)
    await expect(change.execute()).rejects.toThrow('append-only')
    await rebuild(engine, store)
    await store.close()
    await engine.close()
    expect((await place.bytes?.())?.includes('typed-by-one') ?? false, 'left in free pages').toBe(false)

    const later = await startTestApp({ engine: await place.open(), now })
    const after = await look(later, tasks)
    await later.close()
    expect(after).toEqual(JSON.parse(JSON.stringify(before).replaceAll(TYPED, '•••')))
  })
}

/** A task that two students sent, one of them after two saves, and one that student1 still works on. Closes the app. */
async function fill(app: TestApp) {
  const teacher = await app.login('teacher1')
  const [one, two] = [await app.login('student1'), await app.login('student2')]
  const question = { type: 1 as const, question: 'typed', answersType: 2 as const, answers: [{ answer: OTHER }] }
  const asked = [
    { ...question, ID: 'q1' },
    { ...question, ID: 'q2' },
  ]
  const tasks = [await send(app, teacher, {}, asked), await send(app, teacher, {}, asked)]
  const [task = '', running = ''] = tasks
  const values = (text: string) => [{ ID: 'q1', answer: text }]
  const succeed = async (name: Parameters<TestApp['call']>[0], body: object, cookie: string, key?: string) => {
    const reply = await app.call(name, body, cookie, key ? { 'idempotency-key': key } : {})
    expect([name, reply.status]).toEqual([name, 200])
  }
  for (const cookie of [one, two]) await succeed('tasks/start', { _id: task }, cookie)
  await succeed('tasks/start', { _id: running }, one)
  for (const seq of [1, 2]) {
    const key = `0a0a0a0a-0000-4000-8000-00000000000${seq}`
    await succeed('tasks/draft', { task, seq, values: values(TYPED) }, one, key)
  }
  await succeed('tasks/draft', { task: running, seq: 1, values: values(RUNNING) }, one)
  await succeed('tasks/save', { task, values: values(TYPED) }, one)
  await succeed('tasks/save', { task, values: values(OTHER) }, two)
  await app.deps.projector.drain()
  const before = await look(app, tasks)
  expect(JSON.stringify(before)).toContain(TYPED)
  await app.close()
  return { tasks, before }
}

/** What people see of it, but for how far the log has come. */
async function look(app: TestApp, tasks: string[]) {
  const teacher = await app.login('teacher1')
  const asked: [cookie: string, body: object][] = tasks.flatMap((_id) =>
    ['student1', 'student2'].map((student): [string, object] => [teacher, { _id, student }]),
  )
  const seen: unknown[] = []
  for (const [cookie, body] of [...asked, [await app.login('student1'), {}] as const]) {
    const { position: _, ...reply } = (await app.call('tasks/view', body, cookie)).body
    seen.push(reply)
  }
  return seen
}

/** Log, commands and read models as one text. */
async function everything({ read }: Engine<Database>): Promise<string> {
  const tables = ['events', 'commands', 'entries', 'history', 'task_board'] as const
  const rows = await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()))
  // JSON within JSON: the typed text stands in it as it is, escaped quotes or not.
  return JSON.stringify(rows)
}
