import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLog, type Ledger } from './kill-cycles.ts'
import { createDisk } from './power-cut-disk.ts'
import { type Step, traceWriter } from './power-cut-trace.ts'

export interface PowerCuts {
  cuts: number
  /** Saves acknowledged before the last cut. */
  saves: number
  syncs: number
  /**
   * Number of cuts after which an acknowledged save was lost or the log was damaged; `first` is the first error
   * message.
   */
  failed: number
  first: string
}

/**
 * Simulates power cuts at `points` moments of a recorded writing process. Synced data survives; each later write survives,
 * is lost or is torn. After each cut the database is opened and compared with the saves acknowledged until then. The same
 * `seed` cuts at the same fractions of the trace.
 */
export async function cutPower(points: number, durability: 'full' | 'off', seed = 20261121): Promise<PowerCuts> {
  const steps = traceWriter(durability)
  const random = createRandom(seed)
  const moments = Array.from({ length: points }, () => 1 + Math.floor(random() * steps.length)).sort((a, b) => a - b)
  const disk = createDisk()
  const ledger: Ledger = new Map()
  const result: PowerCuts = {
    cuts: 0,
    saves: 0,
    syncs: steps.filter(({ kind }) => kind === 'sync').length,
    failed: 0,
    first: '',
  }
  let done = 0
  for (const moment of moments) {
    for (; done < moment; done += 1) {
      const step = steps[done] as Step
      disk.apply(step, done)
      if (step.kind !== 'printed') continue
      const [caller, save, position = 0] = step.line.split(' ').map(Number)
      ledger.set(`${caller}-${save}`, position)
    }
    result.cuts += 1
    result.saves = ledger.size
    await checkFiles(disk.cut(random), ledger).catch((error: Error) => {
      result.failed += 1
      result.first ||= `seed ${seed}, step ${moment} of ${steps.length}: ${error.message}`
    })
  }
  return result
}

async function checkFiles(files: Map<string, Buffer>, ledger: Ledger): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-power-cut-'))
  try {
    for (const [file, bytes] of files) await writeFile(join(dataDir, file), bytes)
    await checkLog(dataDir, ledger)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A seeded random generator of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
