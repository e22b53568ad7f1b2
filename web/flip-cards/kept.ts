import { type Run, readRun } from './run.ts'

/** What the browser keeps of an attempt until its result was acknowledged. */
export interface Kept {
  run: Run
  /** The result, once the run was through or its time was over: sent under this key until it is acknowledged. */
  result?: { known: number; key: string }
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** One attempt of one person: nobody at a shared machine meets another's cards, no second attempt the first one's. */
export function openKept(storage: KeyStorage, attempt: { person: string; task: string; number: number }) {
  const key = `bawaba.cards.${attempt.person}.${attempt.task}.${attempt.number}`
  return {
    /** Undefined where nothing was kept, or nothing that fits so many cards. */
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
    save(kept: Kept): void {
      try {
        storage.setItem(key, JSON.stringify(kept))
      } catch {
        // A full or closed storage: the run goes on, and only a reload would lose it.
      }
    },
    clear(): void {
      try {
        storage.removeItem(key)
      } catch {
        // Nothing was kept.
      }
    },
  }
}

function readResult(found: unknown): Kept['result'] {
  if (typeof found !== 'object' || found === null) return undefined
  const { known, key } = found as { known?: unknown; key?: unknown }
  return Number.isInteger(known) && typeof key === 'string' ? { known: known as number, key } : undefined
}
