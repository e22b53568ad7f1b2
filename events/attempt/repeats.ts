import { Refusal } from '../decider.ts'
import type { Repeats } from '../task/task-events.ts'
import type { AnswerValue } from '../ways/values.ts'
import { countedAmong, unmarkedBeside } from './attempt-events.ts'
import { type AttemptState, isSubmitted, type SubmittedAttempt } from './attempt-state.ts'
import { isFree, usedOf } from './series.ts'

// Tasks that may be repeated (docs/decisions/0118-homework-that-may-be-repeated.md). The state is the last attempt; the
// submitted ones before it are `past`. In a task with one attempt there are none, and all of this is about that attempt.

/** All submitted attempts, oldest first. */
export const submittedAttempts = (state: AttemptState): readonly SubmittedAttempt[] =>
  state.status === 'not_started' ? [] : [...(state.past ?? []), ...(isSubmitted(state) ? [state] : [])]

const countsOf = (state: AttemptState) => (state.status === 'not_started' ? undefined : state.repeats?.counts)

/** The attempt whose score counts. */
export const countedAttempt = (state: AttemptState): SubmittedAttempt | undefined =>
  countedAmong(submittedAttempts(state), countsOf(state))

/** The attempt that a call without a number is about: one that waits for a mark besides the counted one, otherwise the counted one. */
export function attemptToMark(state: AttemptState): SubmittedAttempt | undefined {
  const counted = countedAttempt(state)
  return unmarkedBeside(submittedAttempts(state), counted, countsOf(state)) ?? counted
}

/** The named submitted attempt, or `attemptToMark`. Throws `no_answers`. */
export function chosenAttempt(state: AttemptState, attempt: number | undefined): SubmittedAttempt {
  const chosen =
    attempt === undefined ? attemptToMark(state) : submittedAttempts(state).find((one) => one.attempt === attempt)
  if (!chosen) throw new Refusal('no_answers')
  return chosen
}

/** Whether the student may start one more attempt: the task or a teacher allows it. */
export const mayRepeat = (state: AttemptState, repeats?: Repeats): boolean =>
  isSubmitted(state) && (state.time.allowed.length > 0 || isFree(state, repeats))

/** Attempts that the student may still start, with allowed ones; null: unlimited. */
export const attemptsLeft = (state: SubmittedAttempt, repeats: Repeats): number | null =>
  repeats.attempts === 0 ? null : Math.max(0, repeats.attempts - usedOf(state)) + state.time.allowed.length

/** The answers that stay when only the wrong ones are tried again; `[]` when all or none are right. */
export function rightAnswers({ marks, values, questionIds }: SubmittedAttempt): AnswerValue[] {
  const right = new Set(marks.filter((mark) => mark.right).map(({ questionId }) => questionId))
  if (questionIds.every((id) => right.has(id))) return []
  return values.filter(({ questionId }) => right.has(questionId))
}
