import { it } from 'vitest'
import { writeThroughJumps } from './testing/clock-jumps.ts'

it('100 students, each through jumps of the clock of their own', async () => {
  for (let seed = 1; seed <= 100; seed += 1) await writeThroughJumps(`${seed}`)
})
