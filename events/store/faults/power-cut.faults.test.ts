import { expect, test } from 'vitest'
import { cutPower } from './power-cut.ts'

test('the power goes at 1,000 moments: what was acknowledged is in the log, and the log is whole', async () => {
  const { failed, first, saves } = await cutPower(1000, 'full')
  expect(first).toBe('')
  expect(failed).toBe(0)
  expect(saves).toBeGreaterThan(500)
})
