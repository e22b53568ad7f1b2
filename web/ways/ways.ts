import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import { type AnswerWay, answerWay, isWritten, type WayNumber } from '../../server/contract/answer-way-rules.ts'
import type { Question, StudentQuestion } from '../../server/contract/questions.ts'
import { type AnswerMark, markOf } from '../parts/question/mark-signs.ts'
import { blanks } from './blanks/way.ts'
import { choice } from './choice/way.ts'
import { matching } from './matching/way.ts'
import { number } from './number/way.ts'
import { open } from './open/way.ts'
import { several } from './several/way.ts'
import { sort } from './sort/way.ts'
import { typed } from './typed/way.ts'
import { hasKey, type Offered, type Review, type ReviewQuestion, type Way } from './way.ts'

/** All ways of answering, without their components. */
export const WAYS: Record<AnswerWay, Way> = { choice, several, typed, number, blanks, sort, matching, open }

type Asked = { answersType?: WayNumber }

export const wayOf = (question: Asked): Way => WAYS[answerWay(question)]

/** Key below `question:way` and `question:todo`. */
export const labelOf = (question: Asked & Pick<StudentQuestion, 'length' | 'unit'>) => wayOf(question).label(question)

/** Whether the question counts as answered, by the rule of the server. */
export const isAnswered = (question: Asked & Offered, given: EntryAnswer | undefined): boolean =>
  given !== undefined && wayOf(question).isAnswered(question, given)

export type Verdict = AnswerMark | 'empty' | 'unknown'

/** The server's mark decides; without one the verdict is unknown. */
export function verdictOf(question: ReviewQuestion, given: EntryAnswer | undefined): Verdict {
  const mark = markOf(given)
  if (mark === 'right') return mark
  const isPart = given?.answers?.some(Boolean) || given?.places?.some((place) => place !== null)
  if (!isAnswered(question, given) && !isPart) return 'empty'
  return mark ?? 'unknown'
}

export const reviewOf = (question: ReviewQuestion, given: EntryAnswer | undefined): Review =>
  wayOf(question).review(question, given)

/**
 * An answer and its key as one line each; undefined without the key, and for texts that fit no line. Blanks and items are in
 * their order.
 */
export const answerBesideKey = (
  question: ReviewQuestion,
  given: EntryAnswer | undefined,
): { given: string; right: string } | undefined =>
  hasKey(question) && !wayOf(question).isMarkedByTeacher
    ? wayOf(question).lines(question, given, reviewOf(question, given))
    : undefined

/** A question with its key as a student would see it: for previews on a teacher's screen. */
export function toStudentQuestion(question: Question): StudentQuestion {
  const { ID, type, question: text, notes, answersType, video, file, direction, points, guide } = question
  const answers = question.answers.filter(isWritten)
  return {
    ...{ ID, type, question: text, notes, answersType, video, file, direction, points, guide },
    ...wayOf(question).preview(answers, ID),
  }
}
