import { Refusal } from '../decider.ts'
import { type Pause, pausedSince } from '../task/pause-events.ts'
import type { Instant } from '../task/task-events.ts'
import type { AnswerValue } from '../ways/values.ts'
import { type Draft, listAnswers, overrideAnswers, sameValues } from './answers.ts'
import { type Arrival, attemptForAnswers, isLate, keepLateSubmission, refuseUnknown } from './arrival.ts'
import type { AttemptEvent, SubmittedBy } from './attempt-events.ts'
import type { AttemptState, RunningAttempt, SubmittedAttempt } from './attempt-state.ts'
import { answersCountUntil, secondsTaken } from './deadlines.ts'
import { type MarkedTask, markAttempt, percentOf, waits } from './marking.ts'
import { isNewer, type Sender } from './saves.ts'
import { keptHandMarks, withoutKept } from './series.ts'
import { reopenedAt } from './time-state.ts'

/** What the end of an attempt needs of the task. */
export type EndingTask = MarkedTask & { pauses: readonly Pause[] }

/** How a student ends an attempt. `reopened`: see `refuseReopened`. */
export interface Ending {
  timeUp?: boolean
  reopened?: Instant | ''
}

/** An activity has no questions. */
const NOTHING_TO_MARK: MarkedTask = { questions: [], partial: false, groupRules: [] }

/**
 * A submission by the student. Values that the sender changed since its last save replace the draft question by question.
 * A repeat of the same submission changes nothing; a different one is refused. A submission after the grace is kept as
 * late and the draft is marked instead: here, if the timekeeper has not submitted it yet. `timeUp`: see `refuseEarly`.
 */
export function submitAnswers(
  command: Arrival & Sender & Ending & { values: AnswerValue[] },
  task: EndingTask,
  state: AttemptState,
): AttemptEvent[] {
  const attempt = attemptForAnswers(state, command)
  refuseUnknown(attempt, command.values)
  const newer = withoutKept(attempt, command.values).filter((value) => isNewer(attempt.saves, value, command))
  const merged = overrideAnswers(attempt.draft, newer)
  if (attempt.status === 'in_progress') {
    const pausedAt = pausedSince(task)
    if (isLate(attempt, { ...command, pausedAt }))
      return [
        submission(attempt, 'deadline', attempt.draft, task, command.now),
        ...keepLateSubmission(attempt, command),
      ]
    refuseReopened(attempt, command)
    if (command.timeUp) refuseEarly(attempt, { now: command.now, pausedAt })
    return [submission(attempt, 'student', merged, task, command.now)]
  }
  if (attempt.by === 'deadline') return keepLateSubmission(attempt, command)
  if (!sameValues([...merged.values()], attempt.values)) throw new Refusal('already_submitted')
  return []
}

/** The clock of a page may be ahead of the server's by this many milliseconds. */
const PAGE_AHEAD_MS = 5_000

/** Whether an attempt was submitted at the end of its time, whatever time it had: by the server, or by its page. */
export const endedByTime = ({ by, deadline, submittedAt }: SubmittedAttempt): boolean =>
  by === 'deadline' || (deadline !== null && Date.parse(submittedAt) >= Date.parse(deadline) - PAGE_AHEAD_MS)

/**
 * A page submits by itself when the time that it knows is over. A page that was offline does not know of minutes, of a pause or
 * of a reopening, and its submission would take them from the student. Throws `paused` or `time_left`: the page reads the
 * attempt again (docs/decisions/0112-give-students-time-of-their-own.md).
 */
function refuseEarly({ deadline, time }: RunningAttempt, { now, pausedAt }: Pick<Arrival, 'now' | 'pausedAt'>): void {
  if (time.pausedAt !== null || pausedAt) throw new Refusal('paused')
  if (deadline === null || Date.parse(now) < Date.parse(deadline) - PAGE_AHEAD_MS) throw new Refusal('time_left')
}

/**
 * A device without network sends later what the student pressed. If the attempt ended meanwhile and a teacher reopened it, the
 * press must not end it. `reopened`: the last reopening that the page knew, '' for none; absent: not compared.
 */
function refuseReopened({ attempt, time }: RunningAttempt, { reopened }: Ending): void {
  if (reopened !== undefined && reopened !== (reopenedAt(time, attempt) ?? '')) throw new Refusal('reopened')
}

/**
 * Submits a flip-card activity. The caller counts `cards` and `known`, those known at the first try. The score is final
 * in both result modes. `timeUp`: see `refuseEarly`.
 */
export function finishActivity(
  command: Arrival & Ending & { known: number; cards: number },
  state: AttemptState,
): AttemptEvent[] {
  const attempt = attemptForAnswers(state, command)
  // The client reports this score, so a task with questions must not accept it: the server marks those.
  if (attempt.questionIds.length > 0) throw new Refusal('not_found')
  const { cards } = command
  const known = Math.min(command.known, cards)
  const score = percentOf(known, cards)
  if (attempt.status === 'in_progress') {
    if (isLate(attempt, command)) return [submission(attempt, 'deadline', attempt.draft, NOTHING_TO_MARK, command.now)]
    refuseReopened(attempt, command)
    if (command.timeUp) refuseEarly(attempt, command)
    const finished = submission(attempt, 'student', attempt.draft, NOTHING_TO_MARK, command.now)
    return [{ ...finished, data: { ...finished.data, score, final: true, played: { known, cards } } }]
  }
  if (attempt.by === 'student' && score !== attempt.automaticScore) throw new Refusal('already_submitted')
  return []
}

/** Submits a running attempt once the grace of its deadline is over; otherwise `[]`. Never during a pause. */
export function submitByDeadline(
  { now, readyAt }: { now: Instant; readyAt?: Instant },
  task: EndingTask,
  state: AttemptState,
): AttemptEvent[] {
  if (state.status !== 'in_progress') return []
  if (Date.parse(now) < answersCountUntil(state, { readyAt, pausedAt: pausedSince(task) })) return []
  return [submission(state, 'deadline', state.draft, task, now)]
}

function submission(
  attempt: RunningAttempt,
  by: SubmittedBy,
  answers: Draft,
  task: MarkedTask,
  now: Instant,
): Extract<AttemptEvent, { type: 'AnswersSubmitted' }> {
  const values = listAnswers(answers, attempt.questionIds)
  const { questionIds } = attempt
  const marked = markAttempt(task, { questionIds, values, handMarks: keptHandMarks(attempt) })
  return {
    type: 'AnswersSubmitted',
    data: {
      attempt: attempt.attempt,
      by,
      values,
      ...marked,
      final: attempt.resultMode === 'automatic' && !waits(marked.marks),
      secondsTaken: secondsTaken(attempt.startedAt, attempt.deadline, now, attempt.time),
      submittedAt: now,
    },
  }
}
