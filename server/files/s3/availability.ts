import { FilesUnavailable } from '../file-store.ts'

/** After a failure, further calls fail at once for this long, ms. Then one call tries again while the others still fail. */
const HOLD_MS = 1_000

export interface Availability {
  /** Whether the last call was answered; undefined before the first. */
  readonly isUp: boolean | undefined
  /** Runs a call of the store. @throws FilesUnavailable */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Follows whether the store answers, and reports each change. While it does not, calls are refused at once: a browser has six
 * connections to the portal, and pictures that wait for a dead store would keep them from the saves of answers.
 */
export function createAvailability(
  report: (problem: FilesUnavailable | undefined) => void,
  clock: () => number = () => performance.now(),
): Availability {
  let problem: FilesUnavailable | undefined
  let isAnswered = false
  let heldUntil = 0
  let isTrying = false

  return {
    get isUp() {
      return problem ? false : isAnswered || undefined
    },
    async run(work) {
      const isTry = problem !== undefined
      if (problem && (isTrying || clock() < heldUntil)) throw new FilesUnavailable(problem.message)
      if (isTry) isTrying = true
      try {
        const result = await work()
        if (problem) report(undefined)
        problem = undefined
        isAnswered = true
        return result
      } catch (error) {
        if (error instanceof FilesUnavailable) {
          if (!problem) report(error)
          problem = error
          heldUntil = clock() + HOLD_MS
        }
        throw error
      } finally {
        if (isTry) isTrying = false
      }
    },
  }
}
