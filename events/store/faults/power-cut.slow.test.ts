import { expect, test } from 'vitest'
import { cutPower } from './power-cut.ts'

test('the power goes at 100 moments: what was acknowledged is in the log, and the log is whole', async () => {
  const { failed, first, saves, syncs } = await cutPower(100, 'full')
  expect(first).toBe('')
  expect(failed).toBe(0)
  expect(saves).toBeGreaterThan(400)
  expect(syncs).toBeGreaterThan(100)
})

test('without syncs the same replay loses what was acknowledged: it can see a loss', async () => {
  const { failed } = await cutPower(20, 'off')
  expect(failed).toBeGreaterThan(5)
})
