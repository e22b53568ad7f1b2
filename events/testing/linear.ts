import { expect } from 'vitest'

/** The quickest of three: what else the machine does only ever adds. */
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
 * Eight times the text, 100 kB unless said otherwise, costs a linear function eight times as much, one that takes the square 64 times; a few
 * milliseconds more are what a measurement may be off by. Processor time, not time: a busy machine does not change it.
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
