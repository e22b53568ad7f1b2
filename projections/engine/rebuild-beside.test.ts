import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { openTestDatabase } from '../../server/database/testing.ts'
import { append, instant, opened, saved, sent, started } from '../testing/given.ts'
import { readCheckpoint } from './checkpoint.ts'
import { createProjector } from './projector.ts'
import { rebuildBeside } from './rebuild-beside.ts'
import { verify } from './verify.ts'

/** A log of 3,003 events, projected, and a wrong row. */
async function start() {
  const engine = await openTestDatabase()
  const store = await openStore(engine)
  const projector = createProjector({ engine, store })
  onTestFinished(async () => {
    await projector.stop()
    await store.close()
    await engine.close()
  })
  await append(store, [sent('t1'), opened('t1'), started('t1', 's1')])
  const saves = Array.from({ length: 3_000 }, (_, seq) => saved('t1', 's1', { q1: `word ${seq}` }, seq))
  const [{ streamId }] = saves as [(typeof saves)[0]]
  /** Appends to the attempt, which is at this version. */
  const save = (expectedVersion: number, more: typeof saves) => {
    const writes = [{ streamId, expectedVersion, events: more.map(({ event }) => event) }]
    return store.append({ writes, meta: { actorId: 's1' }, at: instant(0) })
  }
  await save(1, saves)
  await projector.start()
  await projector.drain()
  await engine.write.updateTable('badges').set({ count: 7 }).execute()
  const tables = async () =>
    (
      await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(
        engine.read,
      )
    ).rows.map(({ name }) => name)
  return { engine, store, projector, tables, save }
}

it('swaps in new tables while events are appended and projected, and reports its progress', async () => {
  const { engine, store, projector, tables, save } = await start()
  const before = await tables()
  const said: number[] = []
  let seq = 3_000
  const appended: Promise<unknown>[] = []
  const shown: number[] = []
  const stop = projector.onBatch(({ position }) => shown.push(position))
  const rebuilt = await rebuildBeside(engine, store, projector, {
    progress: (done, of) => {
      said.push(done / of)
      appended.push(save(seq + 1, [saved('t1', 's1', { q1: `word ${seq}` }, seq)]))
      seq += 1
    },
  })
  await Promise.all(appended)
  await projector.drain()
  stop()
  expect(said.length).toBeGreaterThan(1)
  expect(said).toEqual(said.toSorted((one, other) => one - other))
  expect(rebuilt.generation).toBe(2)
  expect(await readCheckpoint(engine.read)).toEqual({ generation: 2, position: seq + 3 })
  expect(shown.at(-1)).toBe(seq + 3)
  expect((await verify(engine, store)).differences).toEqual([])
  expect(await tables()).toEqual(before)
  // And once more, as with a log whose rows do not fit into memory: they are read back from the new tables.
  expect((await rebuildBeside(engine, store, projector, { keepRows: 0 })).generation).toBe(3)
  expect((await verify(engine, store)).differences).toEqual([])
})

it('stops when the signal aborts, leaves the live tables, and the next one removes its remains', async () => {
  const { engine, store, projector, tables } = await start()
  const before = await tables()
  const aborting = new AbortController()
  const options = { signal: aborting.signal, progress: () => aborting.abort() }
  await expect(rebuildBeside(engine, store, projector, options)).rejects.toThrow('aborted')
  expect((await readCheckpoint(engine.read)).generation).toBe(1)
  expect((await verify(engine, store)).differences).not.toEqual([])
  expect((await rebuildBeside(engine, store, projector)).generation).toBe(2)
  expect((await verify(engine, store)).differences).toEqual([])
  expect(await tables()).toEqual(before)
})
