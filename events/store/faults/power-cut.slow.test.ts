import { expect, test } from 'vitest'
import { cutPower } from './power-cut.ts'

test('100 power cuts: every acknowledged save is in the log, and the log is intact', async () => {
  const { failed, first, saves, syncs } = await cutPower(100, 'full')
  expect(first).toBe('')
  expect(failed).toBe(0)
  expect(saves).toBeGreaterThan(400)
  expect(syncs).toBeGreaterThan(100)
})

test('without syncs the same replay finds lost saves, so it can detect a loss', async () => {
  const { failed } = await cutPower(20, 'off')
  expect(failed).toBeGreaterThan(5)
})
