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

describe('a question of a marked practice with its key', () => {
  it('keeps the shuffled order of a choice, and marks the wrong pick in it', () => {
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

  it('has no pick where none was made', () => {
    const options = [{ index: 0, text: 'a' }]
    const keyed = keyedQuestion(question({ options }), { ID: 'q', right: false, expected: 0 }, undefined)
    expect(keyed.answer).toEqual({ ID: 'q', answer: undefined, right: false })
  })

  it('shows the letters of an exact spelling that was missed by a hamza', () => {
    const keyed = keyedQuestion(
      question({ answersType: 2, length: 3 }),
      { ID: 'q', right: false, expected: 'أمل' },
      { ID: 'q', answer: 'امل' },
    )
    expect(reviewOf(keyed.question, keyed.answer).given.map(({ mark }) => mark)).toEqual(['wrong', 'none', 'none'])
  })

  it('puts the words back into their blanks', () => {
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

  it('tells where an item of a wrong order belongs', () => {
    const keyed = keyedQuestion(
      question({ answersType: 4, items: ['b', 'a'] }),
      { ID: 'q', right: false, expected: ['a', 'b'] },
      { ID: 'q', answers: ['b', 'a'] },
    )
    expect(reviewOf(keyed.question, keyed.answer).given.map(({ belongs }) => belongs)).toEqual([2, 1])
  })
})
