import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../../server/database/testing.ts'
import { appendOf } from '../contract/append-of.ts'
import type { Engine } from '../engine.ts'
import { openStore } from '../open-store.ts'
import type { LogTables } from '../tables.ts'
import { checkLog } from './check-log.ts'
import { newestSeal, sealNext, sealThrough } from './seal-next.ts'
import { createSealer } from './sealer.ts'
import { tamper } from './testing.ts'

const now = () => new Date('2026-11-24T08:00:00.000Z')

async function open() {
  const engine = await openTestDatabase()
  onTestFinished(engine.close)
  const store = await openStore(engine)
  onTestFinished(store.close)
  const append = (stream: string, count: number, version = 0) =>
    store.append(appendOf([stream, version, ...Array.from({ length: count }, (_, n) => ({ n }))]))
  return { engine, store, append }
}

function start(engine: Engine<LogTables>, store: Awaited<ReturnType<typeof open>>['store']) {
  const log = { info: vi.fn(), error: vi.fn() }
  const reached: number[] = []
  const sealed = (position: number) => void reached.push(position)
  const sealer = createSealer({ engine, store, now, log, sealed, everyMs: 5 })
  onTestFinished(() => sealer.stop())
  sealer.start()
  return { sealer, log, reached }
}

test('seals new events, notes the newest seal in the log of the server, and seals the rest when it stops', async () => {
  const { engine, store, append } = await open()
  await append('a', 3)
  const { sealer, log, reached } = start(engine, store)
  await expect.poll(() => reached.at(-1)).toBe(3)
  await append('b', 2)
  await expect.poll(() => reached.at(-1)).toBe(5)
  await append('c', 1)
  await sealer.stop()
  const { hash } = await newestSeal(engine.read)
  expect(log.info).toHaveBeenLastCalledWith({ seal: `6:${hash}` }, 'the newest seal of the log')
  expect(log.error).not.toHaveBeenCalled()
  expect(await checkLog(engine)).toEqual({ events: 6, sealed: 6, hash, erased: 0 })
})

test('a log of an earlier version is sealed in blocks of a thousand events, while events are appended', async () => {
  const { engine, store, append } = await open()
  await append('old', 2_500)
  const { reached } = start(engine, store)
  await expect.poll(() => reached.at(-1)).toBeGreaterThanOrEqual(1_000)
  await append('new', 10)
  await expect.poll(() => reached.at(-1)).toBe(2_510)
  const rows = await engine.read.selectFrom('log_seals').select('position').orderBy('position').execute()
  expect(rows.slice(0, 2)).toEqual([{ position: 1_000 }, { position: 2_000 }])
  expect(await checkLog(engine)).toMatchObject({ events: 2_510, sealed: 2_510 })
})

test('goes on after the newest seal: what was appended before a crash and not sealed is sealed then', async () => {
  const { engine, store, append } = await open()
  await append('a', 3)
  await sealNext(engine, now().toISOString())
  await append('a', 2, 3)
  expect(await checkLog(engine)).toMatchObject({ events: 5, sealed: 3 })
  // What the process that crashed had in memory is gone.
  store.forget()
  const { reached } = start(engine, store)
  await expect.poll(() => reached.at(-1)).toBe(5)
  expect(await checkLog(engine)).toMatchObject({ events: 5, sealed: 5 })
})

test('a failure is logged once, and tried again', async () => {
  const { engine, store, append } = await open()
  await append('a', 1)
  await tamper(engine, 'alter table log_seals rename to away')
  const { log, reached } = start(engine, store)
  await expect.poll(() => log.error.mock.calls.length).toBe(1)
  await tamper(engine, 'alter table away rename to log_seals')
  await expect.poll(() => reached.at(-1)).toBe(1)
  expect(log.error).toHaveBeenCalledTimes(1)
})

test('a command that seals beside the sealer makes no second seal for the same events', async () => {
  const { engine, append } = await open()
  await append('a', 2_500)
  await Promise.all([1, 2, 3].map(() => sealThrough(engine, 2_500, now)))
  expect(await checkLog(engine)).toMatchObject({ events: 2_500, sealed: 2_500 })
  await expect(sealThrough(engine, 2_501, now)).rejects.toThrow('the log ends at 2500')
})

test('a seal is of what was written, not of what stands in the file when it is made', async () => {
  const { engine, append } = await open()
  await append('a', 3)
  await tamper(engine, `update events set data = '{"n":9}' where position = 2`)
  await sealNext(engine, now().toISOString())
  expect((await checkLog(engine)).fault).toEqual({ position: 2, kind: 'changed' })
})
