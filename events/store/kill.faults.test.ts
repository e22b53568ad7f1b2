import { expect, test } from 'vitest'
import { killCycles } from './kill-cycles.ts'

test('200 kills under load: what was acknowledged is in the log, once', async () => {
  const { saves, retriesFound } = await killCycles(200)
  expect(saves).toBeGreaterThan(2_000)
  // Some kills fell between the commit and its acknowledgement, and their retries found the first result.
  expect(retriesFound).toBeGreaterThan(0)
})
