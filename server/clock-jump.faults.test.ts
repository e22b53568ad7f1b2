import { it } from 'vitest'
import { writeThroughJumps } from './testing/clock-jumps.ts'

it('100 students save through 100 different series of clock jumps', async () => {
  for (let seed = 1; seed <= 100; seed += 1) await writeThroughJumps(`${seed}`)
})
