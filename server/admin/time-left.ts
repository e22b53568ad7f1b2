/** Interval between the progress lines of a long command, ms. */
const SAY_EVERY_MS = 1_000

/**
 * Returns a function that takes the amount done, and prints it at most once a second: `12000 of 80000 events, about 9 s left`.
 * `clock`: milliseconds.
 */
export function createTimeLeft(say: (text: string) => void, clock = () => performance.now()) {
  const startedAt = clock()
  let saidAt = startedAt
  return (done: number, of: number): void => {
    const at = clock()
    if (at - saidAt < SAY_EVERY_MS || done === 0) return
    saidAt = at
    const seconds = Math.ceil((((at - startedAt) / done) * (of - done)) / 1000)
    say(`${done} of ${of} events, about ${seconds} s left`)
  }
}
