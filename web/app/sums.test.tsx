import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { markupOf } from '../parts/markup-testing.ts'
import { QuestionOnPaper } from '../parts/worksheet/question-on-paper.tsx'
import { TeacherComment } from '../take-task/teacher-comment.tsx'
import { AnswerReview } from '../ways/answer-review.tsx'
import { toStudentQuestion } from '../ways/ways.ts'

const SUM = 'الجواب 12 − 5 = 7'
const DRAWN = 'الجواب <bdi dir="ltr">12 − 5 = 7</bdi>'
const question = (answersType: 2 | 8): Question => ({
  ...{ ID: 'q', type: 1, question: SUM, notes: '', cats: [], classes: [], level: '', direction: 'rtl' },
  answersType,
  answers: [{ answer: SUM }],
  explanation: SUM,
})
const review = (way: 2 | 8) =>
  createElement(AnswerReview, { question: question(way), answer: { ID: 'q', answer: SUM }, showKey: true })

const comment = createElement(TeacherComment, { text: SUM })
const paper = createElement(QuestionOnPaper, { asked: toStudentQuestion(question(2)), number: 1, points: undefined })

test.each([
  ['a typed answer, its key and its explanation', review(2), 3],
  ['a written answer, its model answer and its explanation', review(8), 3],
  ['a comment of the teacher', comment, 1],
  ['a question on a worksheet', paper, 1],
])('a sum is read from left to right in %s', (_, drawn, times) => {
  expect(markupOf(drawn).split(DRAWN)).toHaveLength(times + 1)
})
