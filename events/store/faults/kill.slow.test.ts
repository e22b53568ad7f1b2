import { expect, test } from 'vitest'
import { killCycles } from './kill-cycles.ts'

test('20 kills under load: every acknowledged save is in the log exactly once', async () => {
  const { saves } = await killCycles(20)
  expect(saves).toBeGreaterThan(200)
})
