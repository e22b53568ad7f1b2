import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Question, StudentQuestion } from '../../server/contract/questions.ts'
import type { CheckedAnswer } from '../../server/contract/quizzes.ts'
import { wayOf } from '../ways/ways.ts'

/**
 * A question of a marked practice with the server's key, and its answer with the mark, as a review shows them. The
 * options of a choice keep the order in which they were shown; the answer becomes an index in that order.
 */
export function keyedQuestion(
  question: StudentQuestion,
  checked: CheckedAnswer,
  given: EntryAnswer | undefined,
): { question: Question | StudentQuestion; answer: EntryAnswer } {
  const { options = [], parts = [], words: _words, items: _items, length: _length, ...shown } = question
  const { expected, right } = checked
  const answer: EntryAnswer = { ...given, ID: question.ID, right }
  // The server sends no key for an unanswered question.
  if (expected === undefined) return { question, answer }
  const plain = { ...shown, cats: [], classes: [], level: '' }
  const keyed = wayOf(question).keyed(question, { right, expected }, given)
  const { given: replaced, ...key } = keyed
  return { question: { ...plain, ...key }, answer: { ...answer, ...replaced } }
}
