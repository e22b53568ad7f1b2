import { expect, it, onTestFinished } from 'vitest'
import type { Engine } from '../../events/store/engine.ts'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import { eraseAnswers } from '../admin/erase.ts'
import type { CallName } from '../contract/calls.ts'
import type { Database } from '../database/tables.ts'
import { startTestApp, type TestApp, type TestReply } from '../http/testing.ts'
import { type Cookies, createClock, send, startSchool } from '../tasks/testing.ts'
import { createTimekeeper } from '../timekeeper.ts'

export interface SharedDatabase {
  engine: Engine<Database>
  /** Opens the same database for another node, or for the same node after its restart. */
  again(): Promise<Engine<Database>>
}

type Ask = <Name extends CallName>(name: Name, body: object) => Promise<TestReply<Name>>
interface Press {
  press: string
  name: CallName
  body: (ask: Ask) => Promise<object> | object
  after: number
}

const correction = { question: 'q1', change: { kind: 'full' } }
const rule = { question: 'q2', group: ['Bananna'], earned: 100 }
const correct: Press = { press: 'a correction', name: 'tasks/rekey', body: () => correction, after: 25 }
const PRESSES: Press[] = [
  correct,
  {
    press: 'the undo of a correction',
    name: 'tasks/rekey_undo',
    body: async (ask) => ({ correction: (await ask('tasks/rekey', correction)).body.correction }),
    after: 0,
  },
  { press: 'a new rule', name: 'tasks/mark', body: () => rule, after: 25 },
  {
    press: 'a removed rule',
    name: 'tasks/mark',
    body: async (ask) => {
      await ask('tasks/mark', rule)
      return { ...rule, earned: null }
    },
    after: 0,
  },
]

const stopped = () => Promise.reject(new StorageUnavailable('stopped', undefined))
const pendingIn = ({ read }: Engine<Database>) => read.selectFrom('pending_remarks').selectAll().execute()

/** Tests, for both database engines, of changes of a key or of rules that are interrupted because the process stops. */
export function pendingRemarksSuite(open: () => Promise<SharedDatabase>): void {
  async function start() {
    const clock = createClock()
    const { engine, again } = await open()
    const { test, cookies } = await startSchool({ engine, now: clock.now })
    onTestFinished(() => test.close())
    const _id = await send(test, cookies.teacher1)
    return { clock, engine, again, test, cookies, _id }
  }
  type Started = Awaited<ReturnType<typeof start>>

  const submit = async ({ test, cookies, _id }: Started, who: keyof Cookies) => {
    await test.call('tasks/start', { _id }, cookies[who])
    return test.call('tasks/save', { task: _id, values: [{ ID: 'q2', answer: 'Bananna' }] }, cookies[who])
  }
  const asTeacher =
    ({ cookies, _id }: Started, node: TestApp): Ask =>
    (name, body) =>
      node.call(name, { _id, ...body }, cookies.teacher1)

  /** Makes a change. student2 submits before it, and student1 between its reads and its append. Returns the status of the reply. */
  async function change(
    started: Started,
    { name, body: bodyOf }: Press,
    around: { before?: () => unknown; after: () => unknown },
  ): Promise<number> {
    const { test, cookies, _id } = started
    const ask = asTeacher(started, test)
    const body = await bodyOf(ask)
    await submit(started, 'student2')
    await test.call('tasks/start', { _id }, cookies.student1)
    const { store } = test.deps
    const { append } = store
    store.append = async (request) => {
      if (!request.writes.some(({ streamId }) => streamId === `task-${_id}`)) return append(request)
      store.append = append
      await around.before?.()
      await submit(started, 'student1')
      const appended = await append(request)
      await around.after()
      return appended
    }
    return (await ask(name, body)).status
  }
  /** The node stores nothing more after the append of the change. */
  async function stopAfterAppend(started: Started, press: Press): Promise<void> {
    const { store, projector } = started.test.deps
    const after = () => {
      store.append = stopped
    }
    expect(await change(started, press, { after })).toBe(503)
    await projector.stop()
  }

  const failures: unknown[] = []
  async function startNode({ clock, again }: Started) {
    const node = await startTestApp({ engine: await again(), now: clock.now })
    const timekeeper = createTimekeeper(node.deps, (error) => failures.push(error))
    onTestFinished(async () => {
      await timekeeper.stop()
      await node.close()
      expect(failures.splice(0)).toEqual([])
    })
    return { node, timekeeper }
  }

  async function scoresOn(node: TestApp, started: Started) {
    const { body } = await asTeacher(started, node)('tasks/view', {})
    return ['student1', 'student2'].map((who) => body.students?.find(({ _id }) => _id === who)?.score)
  }

  it.each(PRESSES)(
    'the next start completes $press that was stopped before it had marked what was submitted during it',
    async (press) => {
      const started = await start()
      await stopAfterAppend(started, press)
      const { node, timekeeper } = await startNode(started)
      expect(await scoresOn(node, started)).toEqual([25 - press.after, press.after])
      await timekeeper.start()
      expect(await scoresOn(node, started)).toEqual([press.after, press.after])
      expect(await pendingIn(started.engine)).toEqual([])
    },
  )

  it('two other nodes complete it at once after a minute, and the history names the teacher once', async () => {
    const started = await start()
    await stopAfterAppend(started, correct)
    const nodes = [await startNode(started), await startNode(started)] as const
    const tick = () => Promise.all(nodes.map(({ timekeeper }) => timekeeper.tick()))
    started.clock.advance(59)
    await tick()
    // The call might still run.
    expect(await scoresOn(nodes[0].node, started)).toEqual([0, 25])
    started.clock.advance(1)
    await tick()
    for (const { node } of nodes) expect(await scoresOn(node, started)).toEqual([25, 25])
    const { body } = await asTeacher(started, nodes[0].node)('tasks/history', { student: 'student1' })
    const remarked = body.events.filter(({ type }) => type === 'answers_remarked')
    expect(remarked).toMatchObject([{ by: { _id: 'teacher1' }, score: 25 }])
    expect(await pendingIn(started.engine)).toEqual([])
  })

  it.each(PRESSES)('$press leaves nothing to complete', async ({ name, body: bodyOf }) => {
    const started = await start()
    const ask = asTeacher(started, started.test)
    await submit(started, 'student1')
    const body = await bodyOf(ask)
    for (const _ of ['once', 'again']) {
      expect((await ask(name, body)).status).toBe(200)
      expect(await pendingIn(started.engine)).toEqual([])
    }
    expect((await ask('tasks/rekey', { ...correction, question: 'unknown' })).status).not.toBe(200)
    expect(await pendingIn(started.engine)).toEqual([])
  })

  it('a task that is deleted first is completed after its restoration; its answers can be erased meanwhile', async () => {
    const started = await start()
    await stopAfterAppend(started, correct)
    const { node, timekeeper } = await startNode(started)
    const ask = asTeacher(started, node)
    expect((await ask('tasks/delete', {})).status).toBe(200)
    started.clock.advance(60)
    await timekeeper.tick()
    const { deps } = node
    const { events } = await eraseAnswers({ db: started.engine, store: deps.store, now: deps.now }, 'student1')
    expect(events).toBeGreaterThan(0)
    expect(await pendingIn(started.engine)).toHaveLength(1)
    expect((await ask('tasks/restore', {})).status).toBe(200)
    await timekeeper.tick()
    expect(await scoresOn(node, started)).toEqual([25, 25])
    expect(await pendingIn(started.engine)).toEqual([])
  })

  it('a task that is deleted while it is being corrected is completed after its restoration', async () => {
    const started = await start()
    const { test, clock, engine } = started
    const ask = asTeacher(started, test)
    expect(await change(started, correct, { after: () => ask('tasks/delete', {}) })).toBe(200)
    expect((await ask('tasks/restore', {})).status).toBe(200)
    expect(await scoresOn(test, started)).toEqual([0, 25])
    clock.advance(60)
    await createTimekeeper(test.deps).tick()
    expect(await scoresOn(test, started)).toEqual([25, 25])
    expect(await pendingIn(engine)).toEqual([])
  })

  it('a correction is completed for all who submitted before it, however far the read models are behind', async () => {
    const started = await start()
    const { test, clock, engine } = started
    const { projector } = test.deps
    const { drain, waitFor } = projector
    const lag = Promise.withResolvers<void>()
    onTestFinished(() => lag.resolve())
    const before = async () => {
      const begun = Promise.withResolvers<void>()
      void projector.between(() => {
        begun.resolve()
        return lag.promise
      })
      await begun.promise
      projector.waitFor = async () => false
    }
    const after = () => {
      projector.drain = stopped
    }
    expect(await change(started, correct, { before, after })).toBe(503)
    projector.drain = drain
    clock.advance(60)
    const timekeeper = createTimekeeper(test.deps)
    await timekeeper.tick()
    expect(await pendingIn(engine)).toHaveLength(1)
    // The read models catch up only when somebody waits for them.
    projector.waitFor = (...waited) => {
      lag.resolve()
      return waitFor(...waited)
    }
    await timekeeper.tick()
    expect(await scoresOn(test, started)).toEqual([25, 25])
    expect(await pendingIn(engine)).toEqual([])
  })

  it.each([
    { ending: 'is forgotten after an hour', other: undefined, score: 25 },
    { ending: 'is forgotten once the task has changed', other: rule, score: 50 },
  ])(
    'an undo that was stopped before its append brings back no score by hand, and $ending',
    async ({ other, score }) => {
      const started = await start()
      const { test, clock, engine } = started
      const ask = asTeacher(started, test)
      for (const who of ['student1', 'student2'] as const) await submit(started, who)
      await ask('tasks/updateScore', { student: 'student1', score: 60 })
      const { body } = await ask('tasks/rekey', { ...correction, manual: ['student1'] })
      const { store } = test.deps
      const { append } = store
      // Its first append conflicts with another change of the task; the second one is not stored.
      store.append = async (request) => {
        store.append = append
        await ask('tasks/mark', { ...rule, group: ['Kiwi'] })
        store.append = stopped
        return append(request)
      }
      expect((await ask('tasks/rekey_undo', { correction: body.correction })).status).toBe(503)
      store.append = append
      clock.advance(60)
      const timekeeper = createTimekeeper(test.deps)
      await timekeeper.tick()
      expect(await pendingIn(engine)).toHaveLength(1)
      if (other) expect((await ask('tasks/mark', other)).status).toBe(200)
      else clock.advance(3600)
      await timekeeper.tick()
      expect(await scoresOn(test, started)).toEqual([score, score])
      expect(await pendingIn(engine)).toEqual([])
    },
  )
}
