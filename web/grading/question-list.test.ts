import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
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
      rates: undefined,
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
