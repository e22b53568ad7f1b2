import { expect, onTestFinished, test } from 'vitest'
import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { handle, readStream } from '../../events/handle.ts'
import type { Engine } from '../../events/store/engine.ts'
import { openStore } from '../../events/store/open-store.ts'
import { checkLog } from '../../events/store/seals/check-log.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { verify } from '../../projections/engine/verify.ts'
import type { Database } from '../database/tables.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { send } from '../tasks/testing.ts'
import { type Erased, eraseAnswers } from './erase.ts'

/** Long enough to fill whole database pages, which become free pages when the text is masked. */
export const TYPED_WORD = 'typed-by-one'
const TYPED = `كتبه الأول ${TYPED_WORD} `.repeat(150).trim()
const RUNNING = 'typed-in-a-running-attempt'
const OTHER = 'typed-by-another'
const QUOTING = `Not ${TYPED.slice(0, 30)}!`
const now = () => new Date('2026-11-20T08:00:00.000Z')

export interface ErasePlace {
  /** Opens the same database again. */
  open(): Promise<Engine<Database>>
  /** All bytes of the closed database files; absent for a database without files of its own. */
  bytes?: () => Promise<Buffer>
}

/** Tests of `erase`, for both database engines. */
export function eraseSuite(makePlace: () => Promise<ErasePlace>): void {
  test('masks what one person typed and nothing else; scores, marks and replays stay the same', async () => {
    const files = await makePlace()
    const { tasks, before } = await fill(await startTestApp({ engine: await files.open(), now }))

    const engine = await files.open()
    // Two saves, a submission and a comment. The running attempt keeps its answers.
    const store = await openStore(engine)
    const place = { db: engine, store, now }
    expect(await eraseAnswers(place, 'student1')).toEqual({ events: 4, running: 1, copiesLeft: false })
    expect(await eraseAnswers(place, 'student1')).toEqual({ events: 0, running: 1, copiesLeft: false })
    const text = await everything(engine)
    expect(text).not.toContain(TYPED)
    expect(text, 'in a comment').not.toContain('typed-by-one')
    expect(text).toContain(RUNNING)
    expect(text).toContain(OTHER)
    expect((await verify(engine, store)).differences).toEqual([])
    const checked = await checkLog(engine)
    expect(checked, 'the chain of seals').toMatchObject({ erased: 4, sealed: expect.any(Number) })
    expect(checked.fault).toBeUndefined()
    const audit = await store.readStream('erasure-student1')
    expect(audit.map(({ type, data }) => [type, data])).toEqual([
      ['AnswersErased', { personId: 'student1', events: 4, positions: expect.any(Array), hashes: expect.any(Array) }],
    ])
    const change = engine.write.updateTable('events').set({ data: '{}' }).where('position', '=', 1)
    await expect(change.execute()).rejects.toThrow('append-only')
    await rebuild(engine, store)
    await store.close()
    await engine.close()
    expect((await files.bytes?.())?.includes('typed-by-one') ?? false, 'left in free pages').toBe(false)

    const later = await startTestApp({ engine: await files.open(), now })
    const after = await viewTasks(later, tasks)
    await later.close()
    // A comment that quotes the student is masked as a whole.
    expect(after).toEqual(JSON.parse(JSON.stringify(before).replaceAll(TYPED, '•••').replaceAll(QUOTING, '•••')))
  })
}

/** Tests of `erase` for answers that a deletion set aside. */
export function eraseDeletedSuite(makePlace: () => Promise<ErasePlace>): void {
  test('masks what a deletion set aside: restored answers and tasks come back masked', async () => {
    const place = await makePlace()
    const first = await startTestApp({ engine: await place.open(), now })
    const { tasks } = await fill(first, async (teacher) => {
      await first.call(
        'tasks/delete_student_answes',
        { task_id: teacher.tasks[0], student: 'student1' },
        teacher.cookie,
      )
      await first.call('tasks/delete', { _id: teacher.tasks[1] }, teacher.cookie)
    })
    const engine = await place.open()
    const store = await openStore(engine)
    expect((await eraseAnswers({ db: engine, store, now }, 'student1')).running).toBe(0)
    expect(await everything(engine)).not.toMatch(new RegExp(`typed-by-one|${RUNNING}`))
    await store.close()
    await engine.close()

    const later = await startTestApp({ engine: await place.open(), now })
    const [teacher, student] = [await later.login('teacher1'), await later.login('student1')]
    await later.call('tasks/restore_answers', { _id: tasks[0], student: 'student1' }, teacher)
    await later.call('tasks/restore', { _id: tasks[1] }, teacher)
    const { body } = await later.call('tasks/view', { _id: tasks[0], student: 'student1' }, teacher)
    expect(body.students?.[0]).toMatchObject({ status: 'final', answers: [{ ID: 'q1', answer: '•••' }] })
    const resumed = await later.call('tasks/start', { _id: tasks[1] }, student)
    expect(resumed.body.attempt).toMatchObject({ number: 1, draft: [{ ID: 'q1', answer: '•••' }] })
    expect((await verify(later.deps.db, later.deps.store)).differences).toEqual([])
    await later.close()
  })
}

/**
 * Erases a person's answers while a server runs. `erase` runs the command as an operator does on this engine; the memory of
 * the server is right at once, or when it has received the notification. Returns all that is stored afterwards.
 */
export async function eraseServed(
  open: () => Promise<Engine<Database>>,
  erase: (app: TestApp, personId: string) => Promise<Erased>,
): Promise<string> {
  const startedAt = performance.now()
  // On PostgreSQL a projector leads again some time after another process has moved the checkpoint.
  const moving = () => new Date(now().getTime() + performance.now() - startedAt)
  const app = await startTestApp({ engine: await open(), now: moving })
  onTestFinished(app.close)
  const { deps } = app
  const { tasks, before } = await type(app)
  const [task = ''] = tasks
  expect(await erase(app, 'student1')).toEqual({ events: 4, running: 1, copiesLeft: true })
  const inMemory = async () => [
    await readStream({ store: deps.store, cache: deps.streams }, attemptDecider, attemptStream(task, 'student1')),
    await deps.store.readNext(0, 1000),
  ]
  await expect.poll(async () => JSON.stringify(await inMemory()), { timeout: 15_000 }).not.toContain(TYPED_WORD)
  expect(await viewTasks(app, tasks)).toEqual(
    JSON.parse(JSON.stringify(before).replaceAll(TYPED, '•••').replaceAll(QUOTING, '•••')),
  )
  // This writes the masked row again, from what the projector has in memory.
  await commentOn(app, task, 'Well done')
  await deps.projector.drain()
  const text = await everything(deps.db)
  expect(text).toContain('Well done')
  expect(text).toContain(RUNNING)
  expect((await verify(deps.db, deps.store)).differences).toEqual([])
  return text
}

/**
 * Makes a task that two students submit, one of them after two saves, and a running attempt of student1. Does `last`, then
 * closes the app.
 */
async function fill(app: TestApp, last?: (teacher: { cookie: string; tasks: string[] }) => Promise<void>) {
  const typed = await type(app)
  await last?.(typed.teacher)
  await app.close()
  return typed
}

async function type(app: TestApp) {
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
  await commentOn(app, task, QUOTING)
  await app.deps.projector.drain()
  const before = await viewTasks(app, tasks)
  expect(JSON.stringify(before)).toContain(TYPED)
  return { tasks, before, teacher: { cookie: teacher, tasks } }
}

/** A comment of the teacher. */
const commentOn = ({ deps }: TestApp, task: string, text: string) =>
  handle({ store: deps.store, meta: { actorId: 'teacher1' }, now: deps.now }, async (unit) => {
    const comment = { questionId: 'q1', text, by: 'teacher1', now: unit.at }
    await unit.write(attemptDecider, attemptStream(task, 'student1'), { type: 'SetComment', ...comment })
    return true
  })

/**
 * The replies of tasks/view to the teacher and to student1, without log positions, the present time, and the version of the
 * mark of an erased text, which changes with it.
 */
async function viewTasks(app: TestApp, tasks: string[]) {
  const teacher = await app.login('teacher1')
  const asked: [cookie: string, body: object][] = tasks.flatMap((_id) =>
    ['student1', 'student2'].map((student): [string, object] => [teacher, { _id, student }]),
  )
  const seen: unknown[] = []
  for (const [cookie, body] of [...asked, [await app.login('student1'), {}] as const]) {
    const { position: _, now: _now, ...reply } = (await app.call('tasks/view', body, cookie)).body
    seen.push(JSON.parse(JSON.stringify(reply), (_key, value) => (isErased(value) ? withoutVersion(value) : value)))
  }
  return seen
}

const isErased = (value: unknown) =>
  typeof value === 'object' && value !== null && 'answer' in value && [TYPED, '•••'].includes(String(value.answer))
const withoutVersion = ({ version: _, ...answer }: { version?: string }) => answer

/** Log, commands and read models as one text. */
async function everything({ read }: Engine<Database>): Promise<string> {
  const tables = ['events', 'commands', 'entries', 'history', 'task_board', 'deleted_tasks'] as const
  const rows = await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()))
  // Nested JSON escapes quotes, but keeps the typed text, which has none.
  return JSON.stringify(rows)
}
