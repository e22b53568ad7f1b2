import { expect, it, vi } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { openTestDatabase } from '../../server/database/testing.ts'
import { TASK_BOARD } from '../task-board/columns.ts'
import { append, instant, opened, saved, sent, started } from '../testing/given.ts'
import { projectionsSuite } from '../testing/projections-suite.ts'
import { BATCH } from './batch.ts'
import { readCheckpoint, startGeneration } from './checkpoint.ts'
import { addColumns } from './create-tables.ts'
import { createProjector } from './projector.ts'
import { rebuild } from './rebuild.ts'
import { verify } from './verify.ts'

// More histories in projector.slow.test.ts.
projectionsSuite(openTestDatabase, 3)

/** A running projector that has projected the start of an attempt; `logged` gets its errors. */
async function runningProjector() {
  const engine = await openTestDatabase()
  const store = await openStore(engine)
  const logged: unknown[] = []
  const log = { error: (details: object) => logged.push(details) }
  const projector = createProjector({ engine, store, log })
  await projector.start()
  await projector.waitFor(await append(store, [sent('t1'), opened('t1'), started('t1', 's1')]))
  const close = async () => {
    await projector.stop()
    await store.close()
    await engine.close()
  }
  return { engine, store, logged, projector, close }
}

it('a batch that fails at its last table is not written in part, and is written once the cause is removed', async () => {
  const { engine, store, logged, projector, close } = await runningProjector()
  const rows = () => engine.read.selectFrom('entries').select(['student_id', 'answered', 'position']).execute()
  const before = await rows()

  // The history is written last, in the same call as the checkpoint and the entries.
  const refuse = `create trigger no_history before insert on history begin select raise(abort, 'no history'); end`
  await engine.writer.exclusive((connection) => connection.exec(refuse))
  const position = await append(store, [saved('t1', 's1', { q1: 'cat' })])
  expect(await projector.waitFor(position, 300)).toBe(false)
  expect(logged.length).toBeGreaterThan(0)
  expect(await rows()).toEqual(before)
  expect(await readCheckpoint(engine.read)).toMatchObject({ position: position - 1 })

  await engine.writer.exclusive((connection) => connection.exec('drop trigger no_history'))
  expect(await projector.waitFor(position, 10_000)).toBe(true)
  expect((await verify(engine, store)).differences).toEqual([])
  await close()
})

it('a batch folded from rows of an earlier generation is refused, and folded again from the present ones', async () => {
  const { engine, store, logged, projector, close } = await runningProjector()

  await startGeneration(engine.write, await readCheckpoint(engine.read))
  const position = await append(store, [saved('t1', 's1', { q1: 'cat' })])
  expect(await projector.waitFor(position, 10_000)).toBe(true)
  expect(logged).toHaveLength(1)
  expect(await readCheckpoint(engine.read)).toEqual({ generation: 2, position })
  expect((await verify(engine, store)).differences).toEqual([])
  await close()
})

it('compares a table by column names, not by their order', async () => {
  const engine = await openTestDatabase()
  const store = await openStore(engine)
  await append(store, [sent('t1')])
  await rebuild(engine, store)
  await engine.write.schema.alterTable('task_board').dropColumn('review').execute()
  await addColumns(engine.write, TASK_BOARD, ['review'])
  expect((await verify(engine, store)).differences).toEqual([])
  await store.close()
  await engine.close()
})

/** A student's saves of one question, after the first event of the stream. */
const saves = (count: number) =>
  Array.from({ length: count }, (_, seq) => saved('t1', 's1', { q1: `word ${seq}` }, seq).event)

it('does not pause while enough events wait for a batch, although the last batch was not full', async () => {
  const engine = await openTestDatabase()
  const store = await openStore(engine)
  const head = await append(store, [sent('t1'), opened('t1'), started('t1', 's1')])
  const { streamId } = started('t1', 's1')
  const projector = createProjector({ engine, store })
  const sizes: number[] = []
  projector.onBatch(({ events }) => sizes.push(events.length))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  // Events arrive while the first batch is read, which is not full.
  const { readNext } = store
  store.readNext = async (...from) => {
    store.readNext = readNext
    const events = await readNext(...from)
    const writes = [{ streamId, expectedVersion: 1, events: saves(BATCH / 2) }]
    await store.append({ writes, meta: { actorId: null }, at: instant(0) })
    return events
  }
  await projector.start()
  await vi.waitFor(() => expect(projector.position).toBe(head + BATCH / 2), { interval: 7, timeout: 20_000 })
  const pauses = timers.mock.calls.flatMap(([, ms = 0]) => (ms >= 40 && ms <= 150 ? [ms] : []))
  timers.mockRestore()
  expect(sizes).toEqual([head, BATCH / 2])
  // Only after the last batch.
  expect(pauses.length).toBeLessThanOrEqual(1)
  await projector.stop()
  await store.close()
  await engine.close()
})

it('does not pause between full batches', async () => {
  const engine = await openTestDatabase()
  const store = await openStore(engine)
  await append(store, [sent('t1'), opened('t1'), started('t1', 's1')])
  const { streamId } = started('t1', 's1')
  const { position: head } = await store.append({
    writes: [{ streamId, expectedVersion: 1, events: saves(2 * BATCH) }],
    meta: { actorId: null },
    at: instant(0),
  })
  const projector = createProjector({ engine, store })
  const sizes: number[] = []
  projector.onBatch(({ events }) => sizes.push(events.length))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await projector.start()
  await vi.waitFor(() => expect(projector.position).toBe(head), { interval: 7, timeout: 20_000 })
  const pauses = timers.mock.calls.flatMap(([, ms = 0]) => (ms >= 40 && ms <= 150 ? [ms] : []))
  timers.mockRestore()
  expect(sizes).toEqual([BATCH, BATCH, 3])
  // Only after the last batch, which is not full.
  expect(pauses.length).toBeLessThanOrEqual(1)
  await projector.stop()
  await store.close()
  await engine.close()
})
