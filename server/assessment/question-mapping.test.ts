import { describe, expect, it } from 'vitest'
import { checkQuestion } from '../contract/question-rules.ts'
import type { QuestionInput } from '../contract/questions.ts'
import { toQuestion, toTaskQuestion } from './question-mapping.ts'

const base: Omit<QuestionInput, 'type'> = {
  ID: 'q1',
  notes: 'n',
  cats: ['c'],
  classes: ['1-7'],
  level: 'Beginners',
  direction: 'rtl',
}
const inputs: QuestionInput[] = [
  { ...base, type: 1, question: 'a', explanation: 'e', answers: [{ answer: 'x' }, { answer: 'y', true: true }] },
  {
    ...base,
    type: 2,
    video: { video_url: 'abcdefghijk', video_title: 't', video_desc: 'd' },
    answersType: 2,
    answers: [{ answer: 'أحمد' }],
    strict: true,
  },
  { ...base, type: 3, file: { file_title: 't' }, answersType: 3, answers: [{ answer: 'The [cat] sat' }] },
  {
    ...base,
    type: 1,
    question: 'number',
    answersType: 6,
    answers: [
      {
        answer: '1.5',
        number: {
          tolerance: { kind: 'percent', amount: '5' },
          units: [{ name: 'm', factor: '1' }],
          unitOptional: true,
        },
      },
    ],
  },
  {
    ...base,
    type: 1,
    question: 'several',
    answersType: 5,
    answers: [{ answer: 'x', true: true }, { answer: 'y' }, { answer: 'z', keepOrder: true, true: true }],
    keepOrder: true,
  },
  {
    ...base,
    type: 1,
    question: 'pictures',
    answers: [
      { answer: 'x', img: 'aa/x.png', alone: true },
      { answer: 'y', true: true },
      { answer: 'z', img: 'aa/z.png', keepOrder: true },
    ],
  },
  {
    ...base,
    type: 1,
    question: 'several pictures',
    answersType: 5,
    answers: [
      { answer: 'x', img: 'aa/x.png', true: true },
      { answer: 'y', img: 'aa/y.png', alone: true, true: true },
    ],
  },
  {
    ...base,
    type: 1,
    question: 'matching',
    answersType: 7,
    answers: [
      { answer: 'x', img: 'aa/x.png', match: { answer: '', img: 'aa/y.png' } },
      { answer: 'y', match: { answer: 'z' } },
      { answer: '', match: { answer: 'extra' } },
    ],
  },
  {
    ...base,
    type: 4,
    file: { file: 'a.png', file_title: 't' },
    answersType: 4,
    answers: [{ answer: 'a' }, { answer: 'b' }],
  },
  { ...base, type: 5, file: { file_word: 'cat', file_title: 't' }, answersType: 2, answers: [{ answer: 'cat' }] },
]

describe('question mapping', () => {
  it.each(inputs)("maps a question of type $type to the log's form and back unchanged", (input) => {
    const check = checkQuestion(input)
    if (!('ok' in check)) throw new Error(check.error.toString())
    const inside = toTaskQuestion(check.ok, 'q1')
    expect(toQuestion(inside)).toEqual(check.ok)
    const again = checkQuestion(toQuestion(inside))
    expect('ok' in again && toTaskQuestion(again.ok, 'q1')).toEqual(inside)
  })
})
