import { tooMany } from '../http/errors.ts'

/** Bytes that a student may send in one burst: all answers of the longest task, written offline, several times over. */
const BURST_BYTES = 4 * 1024 * 1024
/** Bytes a second that are refilled: ten times what anyone types. */
const REFILL_BYTES = 20 * 1024
/** The smallest charge per call: each call stores metadata in the log besides its answers. */
const MIN_CHARGE = 512
/** Each time this many students have a budget, the fully refilled ones are removed from memory. */
const CLEANUP_EVERY = 4096

export interface AnswerBudget {
  /**
   * Charges the bytes of a call with answers to its student's budget. Throws 429 with `Retry-After` when the budget is
   * spent.
   */
  spend(studentId: string, bytes: number): void
}

/**
 * Limits how much one student may write, because the log keeps every answer without a time limit: a token bucket of bytes per
 * student, refilled over time. `now` is in milliseconds. A client that gets 429 keeps its answers and sends them later.
 */
export function createAnswerBudget(now: () => number): AnswerBudget {
  const spent = new Map<string, { bytes: number; at: number }>()
  const owed = ({ bytes, at }: { bytes: number; at: number }) =>
    Math.max(0, bytes - ((now() - at) / 1000) * REFILL_BYTES)

  function removeRefilled(): void {
    for (const [studentId, account] of spent) if (owed(account) === 0) spent.delete(studentId)
  }

  return {
    spend(studentId, bytes) {
      const account = spent.get(studentId)
      const after = (account ? owed(account) : 0) + Math.max(MIN_CHARGE, bytes)
      if (after > BURST_BYTES) throw tooMany((1000 * (after - BURST_BYTES)) / REFILL_BYTES)
      if (account === undefined && spent.size >= CLEANUP_EVERY && spent.size % CLEANUP_EVERY === 0) removeRefilled()
      spent.set(studentId, { bytes: after, at: now() })
    },
  }
}
