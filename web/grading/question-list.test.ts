import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import common from '../i18n/en/common.json' with { type: 'json' }
import { i18n } from '../i18n/i18n.ts'
import { markupOf } from '../parts/markup-testing.ts'
import { QuestionList } from './question-list.tsx'

const question = (ID: string, right: string): Question => ({
  ...{ ID, type: 1, question: `question ${ID}`, notes: '', cats: [], classes: [], level: '', direction: 'auto' },
  ...{ answersType: 2, answers: [{ answer: right }] },
})

test("lists all questions of a task with the student's answers", () => {
  const page = markupOf(
    createElement(QuestionList, {
      questions: [question('q1', 'day'), question('q2', 'night'), question('q3', 'sun')],
      answers: new Map([
        ['q1', { ID: 'q1', answer: 'noon', right: false }],
        ['q2', { ID: 'q2', answer: 'evening', right: false }],
      ]),
      verdicts: ['wrong', 'wrong', 'empty'],
      ...{ numbers: [], otherOrder: false, rates: undefined },
      points: 'none',
      filter: 'all',
      onFilter: () => undefined,
      unfolded: new Set<number>(),
      onUnfold: () => undefined,
    }),
  )
  const cards = page.split(/(?=id="q\d")/).slice(1)
  expect(cards).toHaveLength(3)
  for (const [at, [asked, given]] of [
    ['question q1', 'noon'],
    ['question q2', 'evening'],
    ['question q3', 'question q3'],
  ].entries()) {
    expect(cards[at]).toContain(asked)
    expect(cards[at]).toContain(given)
  }
})

test.each([
  ['none', []],
  ['worth', ['3 points', '1 point']],
  ['earned', ['1.5 of 3 points', '0 of 1 point']],
] as const)('tells the points of each question: %s', async (points, told) => {
  await i18n.init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } })
  const page = markupOf(
    createElement(QuestionList, {
      questions: [{ ...question('q1', 'day'), points: 3 }, question('q2', 'night')],
      answers: new Map([['q1', { ID: 'q1', answer: 'noon', right: false, earned: 150, of: 300 }]]),
      verdicts: ['partly', 'empty'],
      ...{ numbers: [], otherOrder: false, rates: undefined },
      points,
      filter: 'all',
      onFilter: () => undefined,
      unfolded: new Set<number>(),
      onUnfold: () => undefined,
    }),
  ).replace(/[\u2066-\u2069]/g, '')
  expect(page.match(/[\d.]+( of [\d.]+)? points?/g) ?? []).toEqual(told)
  expect(page).toContain('verdict.partly')
})
