import { expect } from 'vitest'

/** CPU time in ms. */
function cost(work: () => unknown): number {
  const begin = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

/** The lowest of three runs: other load on the machine can only raise it. */
const lowest = (work: () => unknown): number => Math.min(...[1, 2, 3].map(() => cost(work)))

/** Error of measurement, ms. */
const ERROR_MS = 100

/**
 * Expects `work` to take linear time. For a text eight times as long a linear function needs 8 times, a quadratic one 64
 * times the CPU time; the limit is between them, plus the error of measurement. Measures CPU time, because elapsed time
 * depends on other load. `most`: length of the long text.
 */
export function expectLinear<Text>(
  textOf: (length: number) => Text,
  work: (text: Text) => unknown,
  most = 100_000,
): void {
  const [small, large] = [textOf(most / 8), textOf(most)]
  work(small)
  const first = cost(() => work(large))
  // A cost within the error of measurement is below every limit, whatever further runs would say.
  const [few, many] = first < ERROR_MS ? [0, first] : [lowest(() => work(small)), lowest(() => work(large))]
  expect(many).toBeLessThan(24 * few + ERROR_MS)
}
