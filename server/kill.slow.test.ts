import { expect, test } from 'vitest'
import { killCycles } from './testing/kill-cycle.ts'

test('20 kills of a server at work: what was acknowledged is in the log, once', async () => {
  const { saves, submissions, retries } = await killCycles(20)
  expect(saves).toBeGreaterThan(300)
  expect(submissions).toBeGreaterThan(0)
  // Calls were under way when the server was killed.
  expect(retries).toBeGreaterThan(20)
})
