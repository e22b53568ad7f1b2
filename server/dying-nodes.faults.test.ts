import { expect, it } from 'vitest'
import { killNodes } from './testing/dying-nodes.ts'

/** Fewer for a short run: `CYCLES=10 npm run faults -- dying-nodes`. */
const CYCLES = Number(process.env.CYCLES ?? 200)

it.each(['kill', 'stop'] as const)(
  '200 nodes end by %s: the pages of the other are right within 2 s, and no answer is lost',
  async (signal) => {
    const summary = await killNodes(CYCLES, [signal])
    console.log(signal, summary)
    expect(summary.answers).toBeGreaterThan(10 * CYCLES)
  },
)
