import { expect, it } from 'vitest'
import { killNodes } from './testing/dying-nodes.ts'

it.each(['kill', 'stop'] as const)(
  '200 nodes end by %s: the pages of the other are right within 2 s, and no answer is lost',
  async (signal) => {
    const summary = await killNodes(200, [signal])
    console.log(signal, summary)
    expect(summary.answers).toBeGreaterThan(2_000)
  },
)
