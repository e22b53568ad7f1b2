import { expect, test } from 'vitest'
import { killCycles } from './testing/kill-cycle.ts'

test('200 kills of a server at work: what was acknowledged is in the log, once', async () => {
  const { saves, submissions, retries } = await killCycles(200)
  expect(saves).toBeGreaterThan(5_000)
  expect(submissions).toBeGreaterThan(50)
  expect(retries).toBeGreaterThan(200)
})
