import { expect, it } from 'vitest'
import { runWeeks } from './testing/agreeing-weeks.ts'

it('after any of a thousand weeks the read models agree with the deciders, with a rebuild and with their sums', async () => {
  expect(await runWeeks(1000)).toBe(1000)
})
