import type { TaskQuestion } from '../../events/task/task-events.ts'
import { ANSWERS_TYPES, answersTypeOf } from '../contract/answer-way-rules.ts'
import type { Question, StudentQuestion } from '../contract/questions.ts'
import type { OptionScope } from './option-ids.ts'
import { toKeylessQuestion, toQuestion } from './question-mapping.ts'
import { seededRandom, shuffled } from './shuffle.ts'
import { studentFile } from './spoken-text.ts'
import type { Seen } from './ways/way.ts'
import { wireWayOf } from './ways/ways.ts'

/**
 * The seed of a shuffle. It contains a server secret, because a student could otherwise recompute the shuffle and
 * derive the answer key.
 */
export interface Shuffle {
  secret: string
  studentId: string
  /** Set if the task shuffles the options of choices. */
  options?: OptionScope
}

/**
 * A question as a student gets it: without the answer key, hidden words, or the right order of a sort. Options of a
 * choice keep the author's order unless the task shuffles them. The result is the same each time for one student and
 * question.
 */
export function toStudentQuestion(question: TaskQuestion, shuffle: Shuffle): StudentQuestion {
  const file = studentFile(question)
  const { key } = question
  return {
    ...toKeylessQuestion(question),
    ...(file && { file }),
    ...answersTypeOf(ANSWERS_TYPES[key.way]),
    ...wireWayOf(key).withoutKey(key, seenBy(question, shuffle)),
  }
}

/**
 * The same question with its key, for a student who may see it. Options keep the order and ids that the student saw.
 */
export function toReviewedQuestion(question: TaskQuestion, shuffle: Shuffle): Question {
  const whole = toQuestion(question)
  const { key } = question
  const answers = wireWayOf(key).reviewed?.(key, seenBy(question, shuffle))
  return answers ? { ...whole, answers } : whole
}

const seenBy = ({ id, keepOrder = false }: TaskQuestion, shuffle: Shuffle): Seen => ({
  questionId: id,
  keepOrder,
  options: shuffle.options,
  shuffle: (list) => shuffled(list, seededRandom(shuffle, id)),
})
