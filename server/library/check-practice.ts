import { mark } from '../../events/attempt/marking.ts'
import { sameForMarking } from '../../events/text/folding.ts'
import { type AnswerValue, isBlank } from '../../events/ways/values.ts'
import { toTaskQuestion } from '../assessment/question-mapping.ts'
import { wireWayOf } from '../assessment/ways/ways.ts'
import type { Reply } from '../contract/calls.ts'
import type { Question } from '../contract/questions.ts'
import { invalid } from '../http/errors.ts'

/**
 * Marks a practice by the rules of tasks, and returns the right answer of each answered question, which need not stay
 * secret afterwards. 422 for an answer to a question that the quiz does not have.
 */
export function checkPractice(questions: Question[], values: AnswerValue[]): Reply<'Quiz/check'> {
  const keyed = questions.map((question) => toTaskQuestion(question, question.ID))
  const known = new Set(keyed.map(({ id }) => id))
  const stray = values.findIndex(({ questionId }) => !known.has(questionId))
  if (stray >= 0) throw invalid('unknown_question', `values.${stray}.ID`)
  const { marks, score } = mark(keyed, values, { partial: false })
  const answered = new Set(values.flatMap((value) => (isBlank(value) ? [] : value.questionId)))
  const results = keyed.map(({ id, key, strict }, place) => ({
    ID: id,
    right: marks[place]?.right ?? false,
    ...(answered.has(id) && { expected: wireWayOf(key).expected(key, givenTexts(strict, values, id)) }),
  }))
  return { score, results }
}

/** Whether a text is the one that was given in a place, as marking compares them. */
function givenTexts(strict: boolean, values: AnswerValue[], questionId: string) {
  const value = values.find((one) => one.questionId === questionId)
  const texts = value && 'texts' in value ? value.texts : []
  return (text: string, place: number) => sameForMarking(texts[place] ?? '', text, strict)
}
