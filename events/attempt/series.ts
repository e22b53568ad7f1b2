import type { Repeats } from '../task/task-events.ts'
import type { AnswerValue } from '../ways/values.ts'
import { type HandMark, UNLIMITED_MOST } from './attempt-events.ts'
import type { AttemptState, RunningAttempt, SubmittedAttempt } from './attempt-state.ts'

/** The student's other attempts, as far as the state of one needs them. */
export interface Series {
  /** Absent: a task with one attempt. */
  repeats?: Repeats
  /** Submitted earlier, since the answers were last deleted; oldest first. */
  past?: readonly SubmittedAttempt[]
  /** Attempts that a teacher allowed beyond those of the task, and that were started. */
  extra?: number
  /** Ids of the questions whose right answers were kept. */
  kept?: readonly string[]
  /** Number of an attempt that ended without a submission, if it is the last one. */
  abandoned?: number
}

/** The fields of `Series` alone. */
export function seriesOf({ repeats, past, extra, kept }: Series): Series {
  return { ...(repeats && { repeats }), ...(past && { past }), ...(extra && { extra }), ...(kept && { kept }) }
}

/** The series with one more attempt. `earlier`: the attempt before it. */
export function nextInSeries(
  earlier: AttemptState,
  { repeats, kept }: { repeats?: Repeats; kept?: readonly AnswerValue[] },
): Series {
  if (!repeats) return {}
  if (earlier.status === 'not_started' || earlier.status === 'in_progress') return { repeats }
  const { past = [], extra = 0, ...attempt } = earlier
  const used = extra + (isFree(earlier, repeats) ? 0 : 1)
  return {
    repeats,
    past: [...past, attempt],
    ...(used > 0 && { extra: used }),
    ...(kept && { kept: kept.map(({ questionId }) => questionId) }),
  }
}

/** The state with one submitted attempt changed. */
export function changeSubmitted(
  state: RunningAttempt | SubmittedAttempt,
  attempt: number,
  change: (attempt: SubmittedAttempt) => SubmittedAttempt,
): AttemptState {
  if (!state.past?.some((one) => one.attempt === attempt)) return state.status === 'in_progress' ? state : change(state)
  return { ...state, past: state.past.map((one) => (one.attempt === attempt ? change(one) : one)) }
}

/** The next attempt needs no permission of a teacher. It needs the result of the last one. */
export function isFree(state: SubmittedAttempt, repeats: Repeats | undefined = state.repeats): boolean {
  if (!repeats || state.status !== 'final') return false
  return usedOf(state) < (repeats.attempts || UNLIMITED_MOST)
}

/** Attempts of the task that were used; allowed ones are not among them. */
export const usedOf = ({ past = [], extra = 0 }: SubmittedAttempt): number => past.length + 1 - extra

/** Marks that the teacher gave the kept answers. */
export function keptHandMarks({ kept = [], past = [] }: Series): ReadonlyMap<string, HandMark> {
  const given = past.at(-1)?.handMarks
  return new Map(kept.flatMap((id) => (given?.has(id) ? [[id, given.get(id) as HandMark] as const] : [])))
}

/** Without the answers that the attempt keeps from the one before it: these can't be changed. */
export const withoutKept = ({ kept = [] }: Series, values: readonly AnswerValue[]): readonly AnswerValue[] =>
  kept.length > 0 ? values.filter(({ questionId }) => !kept.includes(questionId)) : values
