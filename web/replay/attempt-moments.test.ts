import { expect, test } from 'vitest'
import { attemptLines, bandOf, deviceNumbers, wholeAnswers } from './attempt-moments.ts'
import { timelineOf } from './timeline.ts'

const after = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 8) + seconds * 1000).toISOString()
const save = (seconds: number, device: string, ID: string, answer: string | number) => ({
  ...{ at: after(seconds), attempt: 1, device, answered: 1 },
  values: [{ ID, answer }],
})

test('devices have numbers in the order of their first saves', () => {
  const saves = [save(1, 'tab-x', 'q1', 1), save(2, 'tab-a', 'q2', 1), save(3, 'tab-x', 'q1', 0)]
  expect([...deviceNumbers(saves).values()]).toEqual([1, 2])
  const lines = attemptLines({ saves, gaps: [{ from: after(10), to: after(50) }], events: [] })
  expect(lines.map((line) => (line.kind === 'save' ? line.device : line.kind))).toEqual([1, 2, 1, 'gap'])
  expect(JSON.stringify(lines)).not.toContain('tab-')
})

test('a cut text is shown whole if it was saved until the moment', () => {
  const whole = `${'a'.repeat(80)} and more`
  const cut = [{ ID: 'q1', answer: `${'a'.repeat(80)}…` }]
  const saves = [save(5, 'd', 'q1', whole)]
  expect(wholeAnswers(cut, saves, Date.parse(after(5)))).toEqual([{ ID: 'q1', answer: whole }])
  expect(wholeAnswers(cut, saves, Date.parse(after(4)))).toEqual(cut)
})

test('a band is where its times are on the timeline', () => {
  const timeline = timelineOf([after(0), after(10), after(30), after(40)])
  expect(bandOf(timeline, after(10), after(30))).toEqual({ start: 0.25, length: 0.5 })
})
