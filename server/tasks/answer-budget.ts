import { tooMany } from '../http/errors.ts'

/** Bytes that a student may send in one burst: all answers of the longest task, written offline, several times over. */
const AT_ONCE = 4 * 1024 * 1024
/** Bytes a second that are refilled: ten times what anyone types. */
const A_SECOND = 20 * 1024
/** The smallest charge per call: each call stores metadata in the log besides its answers. */
const LEAST = 512
/** Each time this many students have a budget, the fully refilled ones are removed from memory. */
const MANY = 4096

export interface AnswerBudget {
  /**
   * Charges the bytes of a call with answers to its student's budget. Throws 429 with `Retry-After` when the budget is
   * spent.
   */
  spend(studentId: string, bytes: number): void
}

/**
 * Limits how much one student may write, because the log keeps every answer for ever: a token bucket of bytes per
 * student, refilled over time. `now` is in milliseconds. A client that gets 429 keeps its answers and sends them later.
 */
export function createAnswerBudget(now: () => number): AnswerBudget {
  const spent = new Map<string, { bytes: number; at: number }>()
  const owed = ({ bytes, at }: { bytes: number; at: number }) => Math.max(0, bytes - ((now() - at) / 1000) * A_SECOND)

  function forget(): void {
    for (const [studentId, account] of spent) if (owed(account) === 0) spent.delete(studentId)
  }

  return {
    spend(studentId, bytes) {
      const account = spent.get(studentId)
      const after = (account ? owed(account) : 0) + Math.max(LEAST, bytes)
      if (after > AT_ONCE) throw tooMany((1000 * (after - AT_ONCE)) / A_SECOND)
      if (account === undefined && spent.size >= MANY && spent.size % MANY === 0) forget()
      spent.set(studentId, { bytes: after, at: now() })
    },
  }
}
