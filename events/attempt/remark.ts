import { Refusal } from '../decider.ts'
import type { Instant } from '../task/task-events.ts'
import { type AttemptEvent, COMMENT_MOST, type HandMark, type Mark, type RemarkCause } from './attempt-events.ts'
import type { AttemptState, SubmittedAttempt } from './attempt-state.ts'
import { HUNDREDTHS } from './credit.ts'
import { freshMarks, regrade } from './fresh-marks.ts'
import type { MarkedTask } from './marking.ts'
import { chosenAttempt, submittedAttempts } from './repeats.ts'

interface Author {
  by: string
  now: Instant
}

/** A submitted attempt by its number; absent: `attemptToMark`. */
export interface OfAttempt {
  attempt?: number
}

/** A teacher's mark of one answer, in hundredths of a point; `earned` null goes back to the automatic mark. */
export interface NewMark extends Author, OfAttempt {
  questionId: string
  earned: number | null
  task: MarkedTask
}

/**
 * Sets a teacher's mark, or removes it, and computes the score from all marks. `[]` if the mark is the same already.
 */
export function markAnswer(command: NewMark, state: AttemptState): AttemptEvent[] {
  const { questionId, earned, task, by, now } = command
  const attempt = submittedAttempt(state, command)
  const question = task.questions.find(({ id }) => id === questionId)
  if (!question) throw new Refusal('unknown_question')
  const of = question.points * HUNDREDTHS
  if (earned !== null && earned > of) throw new Refusal('too_many_points')
  const hand = earned === null ? null : { earned, of }
  if (sameHand(hand, attempt.handMarks.get(questionId))) return []
  const handMarks = new Map(attempt.handMarks)
  if (hand) handMarks.set(questionId, hand)
  else handMarks.delete(questionId)
  const { marks } = freshMarks(task, attempt, handMarks)
  const mark = marks.find((one) => one.questionId === questionId)
  if (!mark) throw new Refusal('unknown_question')
  const after = attempt.marks.map((one) => (one.questionId === questionId ? mark : one))
  const grade = regrade(attempt, after, attempt.handScore)
  return [{ type: 'AnswerMarked', data: { attempt: attempt.attempt, questionId, hand, mark, ...grade, by, at: now } }]
}

/** '' removes the comment. `questionId` null: on the whole attempt. */
export function setComment(
  command: Author & OfAttempt & { questionId: string | null; text: string },
  state: AttemptState,
): AttemptEvent[] {
  const { questionId, text, by, now } = command
  const attempt = submittedAttempt(state, command)
  if (text.length > COMMENT_MOST) throw new Refusal('text_too_long')
  if (text === (attempt.comments.get(questionId ?? '') ?? '')) return []
  return [{ type: 'CommentSet', data: { attempt: attempt.attempt, questionId, text, by, at: now } }]
}

/** `replaceScore`: the automatic score counts from now on, also where a teacher had set another one. */
export interface Remark extends Author {
  task: MarkedTask
  cause: RemarkCause
  replaceScore: boolean
  /** Of a restoration: ids of the corrections in force. */
  inForce?: readonly string[]
}

/**
 * Marks all submitted attempts again after the task's key or rules changed: any of them may count then. `[]` when nothing
 * changes. The undo of a correction brings back the scores by hand that the correction replaced; for an attempt that was
 * deleted or reopened at the undo, its restoration does.
 */
export const remarkAnswers = (remark: Remark, state: AttemptState): AttemptEvent[] =>
  submittedAttempts(state).flatMap((attempt) => remarkAttempt(remark, attempt))

function remarkAttempt(
  { task, cause, replaceScore, inForce, by, now }: Remark,
  state: SubmittedAttempt,
): AttemptEvent[] {
  if (state.questionIds.length === 0) return []
  const { marks, rule } = freshMarks(task, state)
  const handScore = replaceScore ? undefined : handScoreAfter(state, cause, inForce)
  if (sameMarks(marks, state.marks) && handScore === state.handScore) return []
  const data = {
    attempt: state.attempt,
    cause,
    marks,
    rule,
    ...regrade(state, marks, handScore),
    ...(handScore !== undefined && { handScore }),
  }
  return [{ type: 'AnswersRemarked', data: { ...data, by, at: now } }]
}

/** Once for each time that a teacher returns the result. `[]` for a result that was final by itself. */
export function openResult({ now }: { now: Instant }, state: AttemptState): AttemptEvent[] {
  if (state.status !== 'final' || state.handFinal === undefined || state.openedAt !== undefined) return []
  return [{ type: 'ResultOpened', data: { attempt: state.attempt, at: now } }]
}

function handScoreAfter(
  { handScore, replacedScores }: SubmittedAttempt,
  { kind, id }: RemarkCause,
  inForce: readonly string[] | undefined,
): number | null | undefined {
  if (handScore !== undefined) return handScore
  if (kind === 'undo') return replacedScores.get(id)
  return inForce && [...replacedScores].find(([correction]) => !inForce.includes(correction))?.[1]
}

function submittedAttempt(
  state: AttemptState,
  { attempt, questionId }: OfAttempt & { questionId: string | null },
): SubmittedAttempt {
  const chosen = chosenAttempt(state, attempt)
  if (questionId !== null && !chosen.questionIds.includes(questionId)) throw new Refusal('unknown_question')
  return chosen
}

const sameHand = (one: HandMark | null, other: HandMark | undefined): boolean =>
  one?.earned === other?.earned && one?.of === other?.of

function sameMarks(one: readonly Mark[], other: readonly Mark[]): boolean {
  return (
    one.length === other.length &&
    one.every((mark, place) => {
      const { questionId, earned, of, by, rule } = other[place] as Mark
      const same = mark.questionId === questionId && mark.earned === earned && mark.of === of
      return same && mark.by === by && mark.rule === rule
    })
  )
}
