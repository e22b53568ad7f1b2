import { expect, it } from 'vitest'
import { createTimeLeft } from './time-left.ts'

it('reports progress at most once a second, with the time for the rest at this pace', () => {
  const said: string[] = []
  let at = 5_000
  const progress = createTimeLeft(
    (text) => said.push(text),
    () => at,
  )
  for (const [ms, done] of [
    [999, 100],
    [1_000, 200],
    [1_500, 300],
    [4_000, 800],
  ] as const) {
    at = 5_000 + ms
    progress(done, 1_000)
  }
  expect(said).toEqual(['200 of 1000 events, about 4 s left', '800 of 1000 events, about 1 s left'])
})
