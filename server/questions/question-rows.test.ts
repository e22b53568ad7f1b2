import { expect, test } from 'vitest'
import { checkQuestion } from '../contract/question-rules.ts'
import type { QuestionInput } from '../contract/questions.ts'
import { type QuestionRow, toContractQuestion, toQuestionColumns } from './question-rows.ts'

const passage = 'The [cat|kitten] sat'
const question = (answers: QuestionInput['answers']): QuestionInput => ({
  ...{ type: 1, question: 'Fill', answersType: 3, answers },
})
const stored = (input: QuestionInput) =>
  toContractQuestion({ id: 'q', owner_id: 't', ...toQuestionColumns(input) } as QuestionRow).answers
const saved = (input: QuestionInput) => {
  const checked = checkQuestion(input)
  if (!('ok' in checked)) throw new Error(String(checked.error))
  return stored(checked.ok)
}

test('a bar in a new passage separates accepted words, unless its author says otherwise', () => {
  expect(saved(question([{ answer: passage }]))).toEqual([{ answer: passage, alternatives: true }])
  expect(saved(question([{ answer: passage, alternatives: false }]))).toEqual([
    { answer: passage, alternatives: false },
  ])
  expect(saved(question([{ answer: 'The [cat] | sat', alternatives: true }]))).toEqual([{ answer: 'The [cat] | sat' }])
})

test('a bar in a passage of an older question stays a letter, also when the question is saved as it was read', () => {
  const old = stored(question([{ answer: passage }]))
  expect(old).toEqual([{ answer: passage, alternatives: false }])
  expect(saved(question(old))).toEqual(old)
})

test('a blank has at most ten accepted words', () => {
  const words = Array.from({ length: 11 }, (_, at) => `w${at}`)
  expect(saved(question([{ answer: `[${words.slice(1).join('|')}]` }]))).toHaveLength(1)
  expect(checkQuestion(question([{ answer: `[${words.join('|')}]` }]))).toEqual({
    error: 'too_many_accepted',
    field: 'answers',
  })
})
