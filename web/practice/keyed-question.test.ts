import { describe, expect, it } from 'vitest'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { reviewOf } from '../ways/ways.ts'
import { keyedQuestion } from './keyed-question.ts'

const question = (more: Partial<StudentQuestion>): StudentQuestion => ({
  ID: 'q',
  type: 1,
  question: 'Which?',
  notes: '',
  direction: 'auto',
  ...more,
})

describe('keyedQuestion', () => {
  it('keeps the shuffled order of options and marks the wrong choice', () => {
    const options = [
      { index: 2, text: 'c' },
      { index: 0, text: 'a' },
      { index: 1, text: 'b' },
    ]
    const keyed = keyedQuestion(question({ options }), { ID: 'q', right: false, expected: 0 }, { ID: 'q', answer: 2 })
    const review = reviewOf(keyed.question, keyed.answer)
    expect(review.given.map(({ text, mark }) => [text, mark])).toEqual([
      ['c', 'wrong'],
      ['a', 'none'],
      ['b', 'none'],
    ])
    expect(review.key.map(({ mark }) => mark)).toEqual(['none', 'right', 'none'])
  })

  it('keeps the shuffled order of options where several are right', () => {
    const options = [
      { index: 2, text: 'c' },
      { index: 0, text: 'a' },
      { index: 1, text: 'b' },
    ]
    const checked = { ID: 'q', right: false, expected: [0, 2] }
    const keyed = keyedQuestion(question({ answersType: 5, options }), checked, { ID: 'q', picked: [2, 1] })
    const review = reviewOf(keyed.question, keyed.answer)
    expect(review.given.map(({ mark }) => mark)).toEqual(['right', 'none', 'wrong'])
    expect(review.key.map(({ mark }) => mark)).toEqual(['right', 'right', 'none'])
  })

  it('has no choice for an unanswered question', () => {
    const options = [{ index: 0, text: 'a' }]
    const keyed = keyedQuestion(question({ options }), { ID: 'q', right: false, expected: 0 }, undefined)
    expect(keyed.answer).toEqual({ ID: 'q', answer: undefined, right: false })
  })

  it('marks a letter without its hamza as wrong when the exact spelling is required', () => {
    const keyed = keyedQuestion(
      question({ answersType: 2, length: 3 }),
      { ID: 'q', right: false, expected: 'أمل' },
      { ID: 'q', answer: 'امل' },
    )
    expect(reviewOf(keyed.question, keyed.answer).given.map(({ mark }) => mark)).toEqual(['wrong', 'none', 'none'])
  })

  it('puts the given words into their blanks', () => {
    const keyed = keyedQuestion(
      question({ answersType: 3, parts: ['The ', null, ' on the ', null], words: ['mat', 'cat'] }),
      { ID: 'q', right: false, expected: ['cat', 'mat'] },
      { ID: 'q', answers: ['cat', 'dog'] },
    )
    const review = reviewOf(keyed.question, keyed.answer)
    expect(review.given.map(({ text, mark }) => [text, mark])).toEqual([
      ['cat', 'right'],
      ['dog', 'wrong'],
    ])
    expect(review.parts).toEqual(['The ', null, ' on the ', null])
  })

  it('shows the right position of an item in a wrong order', () => {
    const keyed = keyedQuestion(
      question({ answersType: 4, items: ['b', 'a'] }),
      { ID: 'q', right: false, expected: ['a', 'b'] },
      { ID: 'q', answers: ['b', 'a'] },
    )
    expect(reviewOf(keyed.question, keyed.answer).given.map(({ belongs }) => belongs)).toEqual([2, 1])
  })
})
