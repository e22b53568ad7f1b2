import { tooMany } from '../../http/errors.ts'

/** Maximum number of waiting calls. Each needs a few seconds for the largest tasks. */
const MAX_WAITING = 20
const RETRY_MS = 5000

/**
 * Runs one piece of work after the other: a fold of a large task must not take the memory and the time of several. 429 when
 * too many wait.
 */
export function createOneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting >= MAX_WAITING) throw tooMany(RETRY_MS)
    waiting += 1
    const mine = last.then(work).finally(() => {
      waiting -= 1
    })
    last = mine.catch(() => undefined)
    return mine
  }
}
