import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { ShownQuestion } from '../library/shown-question.tsx'
import { PhonePreview } from '../parts/authoring/phone-preview.tsx'
import { markupOf } from '../parts/markup-testing.ts'
import { TriedQuestion } from '../questions/tried-question.tsx'
import { PreviewCard } from '../take-task/preview-task.tsx'

const ITEMS = [{ answer: 'one' }, { answer: 'two' }, { answer: 'three' }]
const sort: Question = {
  ID: 'q',
  type: 1,
  question: 'Sort them',
  notes: '',
  answersType: 4,
  answers: ITEMS,
  cats: [],
  classes: [],
  level: '',
  direction: 'ltr',
}
const { answersType: _, ...choice } = sort

it('a preview of items to sort says that the order is an example; the key and other ways of answering do not', () => {
  for (const [question, showKey, says] of [
    [sort, false, true],
    [sort, true, false],
    [choice, false, false],
  ] as const) {
    const phone = createElement(PhonePreview, { question, showKey, empty: null })
    const tried = createElement(TriedQuestion, { question, side: showKey ? 'key' : 'student' })
    const task = createElement(PreviewCard, { question, number: 1, all: showKey })
    const quiz = createElement(ShownQuestion, { question, number: 1, showKey, tryOut: true })
    for (const preview of [phone, tried, task, quiz]) expect(markupOf(preview).includes('sort.example')).toBe(says)
  }
})
