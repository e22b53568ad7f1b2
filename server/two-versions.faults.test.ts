import { expect, it } from 'vitest'
import { updateUnderLoad } from './testing/two-versions.ts'

/** Updates of each kind; fewer for a short run: `CYCLES=1 npm run faults -- versions`. */
const CYCLES = Number(process.env.CYCLES ?? 5)
const ANSWERS = 400

it.each(['stop', 'kill', 'freeze'] as const)(
  'the older of two versions ends by %s: what is new works by itself, and no answer is lost',
  async (ending) => {
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const summary = await updateUnderLoad(ending, ANSWERS)
      console.log(ending, summary)
      expect(summary.submissions).toBeGreaterThan(0)
    }
  },
)
