import { type Run, readRun } from './run.ts'

/** State of an attempt that is stored in the browser until its result is acknowledged. */
export interface Kept {
  run: Run
  /** Once the run or its time has ended. */
  result?: KeptResult
}

export interface KeptResult {
  known: number
  /** Idempotency key. */
  key: string
  /** When a teacher had reopened the attempt, '' for never; older players stored none. */
  reopenedAt?: string
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage of one attempt. The key contains person, task and attempt, because devices are shared. */
export function openKept(storage: KeyStorage, attempt: { person: string; task: string; number: number }) {
  const key = `bawaba.cards.${attempt.person}.${attempt.task}.${attempt.number}`
  return {
    /** Undefined when nothing valid is stored for this number of cards. */
    load(cards: number): Kept | undefined {
      try {
        const found: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        if (typeof found !== 'object' || found === null || !('run' in found)) return undefined
        const run = readRun(found.run, cards)
        if (!run) return undefined
        const result = 'result' in found ? readResult(found.result) : undefined
        return result ? { run, result } : { run }
      } catch {
        return undefined
      }
    },
    /** Returns false if the browser stores nothing: the run continues, and a reload loses it. */
    save(kept: Kept): boolean {
      try {
        storage.setItem(key, JSON.stringify(kept))
        return true
      } catch {
        return false
      }
    },
    clear(): void {
      try {
        storage.removeItem(key)
      } catch {
        // Nothing is stored.
      }
    },
  }
}

function readResult(found: unknown): Kept['result'] {
  if (typeof found !== 'object' || found === null) return undefined
  const { known, key, reopenedAt } = found as Partial<Record<keyof KeptResult, unknown>>
  if (!Number.isInteger(known) || typeof key !== 'string') return undefined
  return { known: known as number, key, ...(typeof reopenedAt === 'string' && { reopenedAt }) }
}
