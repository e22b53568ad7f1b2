import { expect, test } from 'vitest'
import { killCycles } from './testing/kill-cycle.ts'

test('after 200 kills under load, each acknowledged save is in the log exactly once', async () => {
  const { saves, submissions, retries } = await killCycles(200)
  expect(saves).toBeGreaterThan(5_000)
  expect(submissions).toBeGreaterThan(50)
  expect(retries).toBeGreaterThan(200)
})
