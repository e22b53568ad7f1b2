import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { markupOf } from '../parts/markup-testing.ts'
import { AnswerControl } from './answer-control.tsx'
import { AnswerReview } from './answer-review.tsx'
import { toStudentQuestion } from './ways.ts'

const POINT = '(3, 2)'
const asked = (answersType: 4 | undefined): Question => ({
  ...{ ID: 'q', type: 1, question: 'أيّ نقطة؟', notes: '', cats: [], classes: [], level: '', direction: 'rtl' },
  answersType,
  answers: [{ answer: POINT, true: true }, { answer: 'لا شيء' }],
})

it.each([
  ['an option', undefined],
  ['an item to sort', 4],
] as const)('%s without Arabic letters is left to right in an Arabic question, in control and review', (_, way) => {
  const question = asked(way)
  const control = createElement(AnswerControl, {
    question: toStudentQuestion(question),
    value: undefined,
    onChange: () => {},
  })
  const review = createElement(AnswerReview, { question, showKey: true, keyOnly: true })
  for (const drawn of [control, review]) {
    const html = markupOf(drawn)
    expect(html).toContain(`<bdi dir="ltr">${POINT}</bdi>`)
    expect(html).toContain('<bdi dir="rtl">لا شيء</bdi>')
  }
})
