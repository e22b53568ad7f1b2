import { expect, test } from 'vitest'
import { killCycles } from './kill-cycles.ts'

test('20 kills under load: what was acknowledged is in the log, once', async () => {
  const { saves } = await killCycles(20)
  expect(saves).toBeGreaterThan(200)
})
