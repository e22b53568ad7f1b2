import type { Question, StudentQuestion } from '../../server/contract/questions.ts'
import type { CheckedAnswer } from '../../server/contract/quizzes.ts'
import type { EntryAnswer } from '../../server/contract/task-shapes.ts'
import { sameText } from '../ways/review-model.ts'
import { answerWay } from '../ways/ways.ts'

/**
 * A question of a marked practice with the key that the server told, and the answer to it with its mark: what the parts
 * of a review take. A choice keeps the order in which its options were shown, so its answer becomes a place in that order.
 */
export function keyedQuestion(
  question: StudentQuestion,
  checked: CheckedAnswer,
  given: EntryAnswer | undefined,
): { question: Question | StudentQuestion; answer: EntryAnswer } {
  const { options = [], parts = [], words: _words, items: _items, length: _length, ...shown } = question
  const { expected, right } = checked
  const answer: EntryAnswer = { ...given, ID: question.ID, right }
  // Of a question without an answer the server tells no key.
  if (expected === undefined) return { question, answer }
  const plain = { ...shown, cats: [], classes: [], level: '' }
  const texts = Array.isArray(expected) ? expected : [String(expected)]
  switch (answerWay(question)) {
    case 'choice': {
      const place = options.findIndex(({ index }) => index === given?.answer)
      const answers = options.map(({ index, text }) => ({ answer: text, ...(index === expected && { true: true }) }))
      return { question: { ...plain, answers }, answer: { ...answer, answer: place < 0 ? undefined : place } }
    }
    case 'typed': {
      const key = texts[0] ?? ''
      // Wrong though it reads the same: the question asks for the exact spelling, and the letters show where.
      const strict = !right && typeof given?.answer === 'string' && sameText(given.answer, key, false)
      return { question: { ...plain, answers: [{ answer: key }], strict }, answer }
    }
    case 'blanks': {
      const rest = [...texts]
      const passage = parts.map((part) => part ?? `[${rest.shift() ?? ''}]`).join('')
      return { question: { ...plain, answers: [{ answer: passage }] }, answer }
    }
    case 'sort':
      return { question: { ...plain, answers: texts.map((text) => ({ answer: text })) }, answer }
  }
}
