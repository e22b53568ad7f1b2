import { describe, expect, test } from 'vitest'
import type { AnswerGroup } from '../../server/contract/marking-shapes.ts'
import { answersByStudent, changedRows, givenAnswers, manualRows, submittedScores, summaryOf } from './preview.ts'

const changes = [
  { student: 'rises', before: 70, after: 80 },
  { student: 'rises more', before: 60, after: 90 },
  { student: 'falls', before: 90, after: 85 },
  { student: 'passes', before: 49, after: 50 },
  { student: 'fails', before: 50, after: 49 },
  { student: 'rises too', before: 70, after: 80 },
]

describe('the rows', () => {
  test('scores that cross 50 come first, then those that fall, then those that rise', () => {
    const rows = changedRows(changes, ['rises too', 'rises'])
    expect(rows.map(({ student, effect }) => [student, effect])).toEqual([
      ['fails', 'fails'],
      ['passes', 'passes'],
      ['falls', 'falls'],
      ['rises more', 'rises'],
      ['rises too', 'rises'],
      ['rises', 'rises'],
    ])
  })

  test('the summary counts changes, passes and falls, and the average of all submitted scores', () => {
    const entries = [70, 60, 90, 49, 50, 70, 100].map((score) => ({ score, sent_at: 'x' }))
    const scores = submittedScores([...entries, { score: null, sent_at: '' }])
    const summary = summaryOf(changedRows(changes, []), 7, scores)
    expect(summary).toMatchObject({ changed: 6, total: 7, passes: 1, falls: 2 })
    expect(summary.average?.before).toBeCloseTo(69.857, 3)
    expect(summary.average?.after).toBeCloseTo(76.286, 3)
    expect(summaryOf([], 0, []).average).toBeUndefined()
  })
})

test('a ticked score set by hand stays in its list, with the score that it had', () => {
  const kept = [
    { student: 'b', score: 80 },
    { student: 'a', score: 55 },
  ]
  expect(manualRows(kept.slice(1), new Map([['b', 80]]), ['a', 'b'])).toEqual([
    { student: 'a', score: 55, replaced: false },
    { student: 'b', score: 80, replaced: true },
  ])
})

const group = (given: Partial<AnswerGroup>): AnswerGroup => ({
  text: 'a',
  texts: [],
  students: ['s1'],
  earned: 0,
  of: 100,
  version: 'v',
  answers: [],
  ...given,
})

test('answers that are offered: neither the missing nor the erased ones', () => {
  const groups = [
    group({ text: 'key', earned: 100, students: ['s1', 's2'] }),
    group({ text: 'x\ny', students: ['s3'] }),
    group({ text: '' }),
    group({ text: 'gone', erased: true }),
  ]
  expect(givenAnswers(groups)).toEqual([
    { text: 'key', count: 2, right: true },
    { text: 'x\ny', count: 1, right: false },
  ])
  expect(answersByStudent(groups.slice(0, 2))).toEqual(
    new Map([
      ['s1', 'key'],
      ['s2', 'key'],
      ['s3', 'x · y'],
    ]),
  )
})
