import { expect, test } from 'vitest'
import { killCycles } from './kill-cycles.ts'

test('200 kills under load: every acknowledged save is in the log exactly once', async () => {
  const { saves, retriesFound } = await killCycles(200)
  expect(saves).toBeGreaterThan(2_000)
  // Some kills came between a commit and its acknowledgement; their retries got the first result.
  expect(retriesFound).toBeGreaterThan(0)
})
