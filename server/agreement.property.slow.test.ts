import { expect, it } from 'vitest'
import { runWeeks } from './testing/agreeing-weeks.ts'

it('after any week the read models agree with the deciders, with a rebuild and with their sums, and nothing is overdue', async () => {
  expect(await runWeeks(10)).toBe(10)
})
