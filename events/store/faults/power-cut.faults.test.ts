import { expect, test } from 'vitest'
import { cutPower } from './power-cut.ts'

test('1,000 power cuts: every acknowledged save is in the log, and the log is intact', async () => {
  const { failed, first, saves } = await cutPower(1000, 'full')
  expect(first).toBe('')
  expect(failed).toBe(0)
  expect(saves).toBeGreaterThan(500)
})
