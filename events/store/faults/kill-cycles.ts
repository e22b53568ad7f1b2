import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDatabase } from '../../../server/database/open-database.ts'
import { openStore } from '../open-store.ts'
import { CALLERS, streamsOf } from './kill-save.ts'

/** The acknowledged saves: position by `caller-save`. */
export type Ledger = Map<string, number>

/**
 * Repeatedly kills a process that appends to one database, and compares the log with the acknowledged saves. `kill -9`
 * tests a crash of the process, not a power cut (see power-cut.ts).
 */
export async function killCycles(cycles: number): Promise<{ saves: number; retriesFound: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-kill-'))
  const ledger: Ledger = new Map()
  const nextSaves: number[] = Array(CALLERS).fill(0)
  let retriesFound = 0
  try {
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await runAndKill(dataDir, nextSaves, ledger)
      retriesFound += await checkLog(dataDir, ledger)
    }
    return { saves: ledger.size, retriesFound }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function runAndKill(dataDir: string, nextSaves: number[], ledger: Ledger): Promise<void> {
  const file = fileURLToPath(new URL('kill-child.ts', import.meta.url))
  const child = spawn(process.execPath, [file, dataDir, JSON.stringify(nextSaves)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const read = (async () => {
    for await (const line of lines) {
      if (line === 'ready') {
        setTimeout(() => child.kill('SIGKILL'), 50 + Math.random() * 500)
        continue
      }
      const [caller = 0, save = 0, position = 0] = line.split(' ').map(Number)
      ledger.set(`${caller}-${save}`, position)
      nextSaves[caller] = save + 1
    }
  })()
  const [code, signal] = await exit
  await read
  expect({ code, signal }, 'the child ends by the kill alone').toEqual({ code: null, signal: 'SIGKILL' })
}

/** Returns the number of stored saves that were not acknowledged. The next child repeats them. */
export async function checkLog(dataDir: string, ledger: Ledger): Promise<number> {
  const engine = await openDatabase({ dataDir })
  const store = await openStore(engine)
  const events = await store.readAll(0, 10_000_000)
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(engine.read)
  await store.close()
  await engine.close()

  expect(integrity.rows).toEqual([{ integrity_check: 'ok' }])
  expect(
    events.every((event, index) => event.position === index + 1),
    'positions are dense',
  ).toBe(true)
  const streams = new Map<string, number[]>()
  const positions = new Map<string, number>()
  for (const event of events) {
    const saves = streams.get(event.streamId) ?? []
    saves.push((event.data as { seq: number }).seq)
    streams.set(event.streamId, saves)
    expect(event.version).toBe(saves.length)
    positions.set(`${event.meta.actorId}-${saves.at(-1)}`, event.position)
  }
  for (let caller = 0; caller < CALLERS; caller += 1) {
    const [first, second] = streamsOf(caller)
    const saves = streams.get(first) ?? []
    expect(saves, 'each save once, in order').toEqual(saves.map((_, index) => index))
    expect(streams.get(second) ?? [], 'both streams or none').toEqual(saves.filter((save) => save % 3 === 0))
  }
  for (const [id, position] of ledger) expect(positions.get(id), `save ${id}`).toBe(position)
  return positions.size - ledger.size
}
