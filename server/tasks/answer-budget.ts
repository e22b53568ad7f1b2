import { HttpError } from '../http/errors.ts'

/** Bytes that a student may send at once: all answers of the longest task, written while offline, several times. */
const AT_ONCE = 4 * 1024 * 1024
/** Bytes a second that come back: ten times what anyone types. */
const A_SECOND = 20 * 1024
/** What a call costs at least: the log keeps more of it than its answers. */
const LEAST = 512
/** Students looked through for those who need no account any more. */
const MANY = 4096

export interface AnswerBudget {
  /** Takes the bytes of a call with answers from its student's budget. Throws 429 with `Retry-After` when it is spent. */
  spend(studentId: string, bytes: number): void
}

/**
 * Answers are kept for ever, so what one student may write is bounded: a bucket of bytes for each that fills again by
 * itself. `now` in milliseconds. A client that is told to wait keeps its answers and sends them later.
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
      if (after > AT_ONCE) {
        const seconds = Math.ceil((after - AT_ONCE) / A_SECOND)
        throw new HttpError(429, 'rate_limit', { headers: { 'retry-after': String(seconds) } })
      }
      if (account === undefined && spent.size >= MANY && spent.size % MANY === 0) forget()
      spent.set(studentId, { bytes: after, at: now() })
    },
  }
}
