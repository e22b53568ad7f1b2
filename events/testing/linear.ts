import { expect } from 'vitest'

/** CPU time in ms, the lowest of three runs: other load on the machine can only raise it. */
function cost(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const begin = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

/**
 * Expects `work` to take linear time. For a text eight times as long a linear function needs 8 times, a quadratic one 64
 * times the CPU time; the limit is between them, plus 100 ms for the error of measurement. Measures CPU time, because
 * elapsed time depends on other load. `most`: length of the long text.
 */
export function expectLinear<Text>(
  textOf: (length: number) => Text,
  work: (text: Text) => unknown,
  most = 100_000,
): void {
  const [small, large] = [textOf(most / 8), textOf(most)]
  work(small)
  const [few, many] = [cost(() => work(small)), cost(() => work(large))]
  expect(many).toBeLessThan(24 * few + 100)
}
