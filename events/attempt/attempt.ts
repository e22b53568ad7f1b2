import { type Command, type Decider, Refusal } from '../decider.ts'
import { type Pause, pausedSince } from '../task/pause-events.ts'
import type { Instant, Phase, Repeats, ResultMode, TaskQuestion, TaskSchedule } from '../task/task-events.ts'
import type { AnswerValue } from '../ways/values.ts'
import type { Arrival } from './arrival.ts'
import type { AttemptEvent } from './attempt-events.ts'
import { type AttemptState, evolveAttempt, isBlank, isSubmitted } from './attempt-state.ts'
import { attemptDeadline, startWindow, type TaskTime } from './deadlines.ts'
import { followPauses } from './follow-pauses.ts'
import { type Gap, reportGaps } from './gaps.ts'
import { allowAttempt, type Granting, grantTime, reopenAttempt, type Times, undoGrant } from './grants.ts'
import type { MarkedTask } from './marking.ts'
import { moveDeadline } from './move-deadline.ts'
import { reachOwnPhase } from './own-dates.ts'
import {
  markAnswer,
  type NewMark,
  type OfAttempt,
  openResult,
  type Remark,
  remarkAnswers,
  setComment,
} from './remark.ts'
import { chosenAttempt, countedAttempt, mayRepeat, rightAnswers } from './repeats.ts'
import { type Restoration, restoreAnswers } from './restore.ts'
import { type Save, saveAnswers } from './save.ts'
import type { Sender } from './saves.ts'
import { type Showing, showQuestions } from './shown.ts'
import { type Ending, type EndingTask, finishActivity, submitAnswers, submitByDeadline } from './submit.ts'
import type { TimeFactor } from './time-events.ts'
import { NO_TIME, startedTime } from './time-state.ts'

/**
 * What decisions about an attempt need of its task. Read it in the same unit, so that the append checks the task's
 * version too.
 */
export interface AttemptTask extends TaskSchedule, MarkedTask {
  taskId: string
  /** Student ids. */
  recipients: { has(studentId: string): boolean }
  phase: Phase
  resultMode: ResultMode
  questions: TaskQuestion[]
  pauses: readonly Pause[]
  repeats?: Repeats
}

/** Instants are `toISOString()` text. */
export type AttemptCommand =
  /**
   * Starts or resumes. `again` starts one more attempt, if the task or a teacher allows it; `after`: only if this was the
   * last attempt, so that an older screen starts none. `onlyWrong` keeps the right answers of the last attempt, and its
   * questions. `questionIds`: otherwise the questions of a new start in the student's order, all of the task when absent.
   * `factor`: the student's personal time now, 1 when absent. Refuses `not_recipient`, and a new start `not_open`, `closed`,
   * `paused`, `unknown_question`.
   */
  | (Command<'StartAttempt'> & {
      task: AttemptTask
      studentId: string
      factor?: TimeFactor
      again?: boolean
      after?: number
      onlyWrong?: boolean
      questionIds?: readonly string[]
      now: Instant
    })
  /** Refuses `not_started`, `older_attempt`, `unknown_question`, `already_submitted`. */
  | (Command<'SaveAnswers'> & Arrival & Save)
  /** Refuses as `SaveAnswers`, and `reopened`; `timeUp`, from a page that submits by itself, also `paused` and `time_left`. */
  | (Command<'SubmitAnswers'> & Arrival & Sender & Ending & { task: EndingTask; values: AnswerValue[] })
  /** Refuses as `SubmitAnswers`, and `not_found` for a task that has questions to mark. */
  | (Command<'FinishActivity'> & Arrival & Ending & { known: number; cards: number })
  /** Sent by the timekeeper. Does nothing before the grace of the deadline is over. */
  | (Command<'SubmitByDeadline'> & { task: EndingTask; now: Instant; readyAt?: Instant })
  /** Sent after the task's dates or timer changed. Affects only a running attempt. */
  | (Command<'MoveDeadline'> & TaskTime & { now: Instant })
  /** Sent after the task was paused or resumed. Affects only a running attempt. */
  | (Command<'FollowPauses'> & { task: TaskTime; readyAt?: Instant })
  /** Sent by the timekeeper when a change of the time, or the clock, may have changed the student's own phase. */
  | (Command<'ReachOwnPhase'> & Parameters<typeof reachOwnPhase>[0])
  /** Sent with the first save after a gap. */
  | (Command<'ReportGaps'> & { device: string; attempt?: number; offline: readonly Gap[]; now: Instant })
  /** Sent by the page when the student sees the first question. */
  | (Command<'ShowQuestions'> & Showing)
  /** Refuses `already_submitted`, `end_before_start`. */
  | (Command<'GrantTime'> & Granting & Times)
  /** Refuses `no_answers`. */
  | (Command<'AllowAttempt'> & Omit<Granting, 'task'>)
  /** Refuses `no_answers`, `paused`, `no_time_left`. */
  | (Command<'ReopenAttempt'> & Granting & { minutes?: number })
  /** Refuses `undo_too_late`. */
  | (Command<'UndoGrant'> & Pick<Granting, 'grant' | 'by' | 'now' | 'task'>)
  /** Needs at least one of the two. Refuses `no_score`, and `no_answers` for a score before a submission. */
  | (Command<'ChangeGrade'> & OfAttempt & { score?: number; final?: boolean })
  /** Refuses `no_answers` before a submission, `unknown_question`, `too_many_points`. */
  | (Command<'MarkAnswer'> & NewMark)
  /** Refuses `no_answers` before a submission, `unknown_question`, `text_too_long`. */
  | (Command<'SetComment'> & OfAttempt & { questionId: string | null; text: string; by: string; now: Instant })
  /** Sent for each student with a submitted attempt in the append that changes the task's key or rules. */
  | (Command<'RemarkAnswers'> & Remark)
  /** Sent when the student reads the result. */
  | (Command<'OpenResult'> & { now: Instant })
  /** Deletes all attempts. Refuses `no_score`. */
  | Command<'DeleteAnswers'>
  /** Refuses `started_anew`, and `no_answers` when none were deleted. See `restore.ts`. */
  | (Command<'RestoreAnswers'> & Restoration)
  | (Command<'AbandonAttempt'> & { reason: 'task_deleted' | 'recipient_removed' })

type Of<Type extends AttemptCommand['type']> = Extract<AttemptCommand, { type: Type }>

/** All attempts of one student at one task. */
export const attemptDecider: Decider<AttemptState, AttemptCommand, AttemptEvent> = {
  initial: { status: 'not_started', attempt: 0, time: NO_TIME },
  evolve: evolveAttempt,
  decide: (command, state) => {
    switch (command.type) {
      case 'StartAttempt':
        return start(command, state)
      case 'SaveAnswers':
        return saveAnswers(command, state)
      case 'SubmitAnswers':
        return submitAnswers(command, command.task, state)
      case 'FinishActivity':
        return finishActivity(command, state)
      case 'SubmitByDeadline':
        return submitByDeadline(command, command.task, state)
      case 'MoveDeadline':
        return moveDeadline(command, state)
      case 'FollowPauses':
        return followPauses(command, state)
      case 'ReachOwnPhase':
        return reachOwnPhase(command, state)
      case 'ReportGaps':
        return reportGaps(command, state)
      case 'ShowQuestions':
        return showQuestions(command, state)
      case 'GrantTime':
        return grantTime(command, state)
      case 'AllowAttempt':
        return allowAttempt(command, state)
      case 'ReopenAttempt':
        return reopenAttempt(command, state)
      case 'UndoGrant':
        return undoGrant(command, state)
      case 'ChangeGrade':
        return changeGrade(command, state)
      case 'MarkAnswer':
        return markAnswer(command, state)
      case 'SetComment':
        return setComment(command, state)
      case 'RemarkAnswers':
        return remarkAnswers(command, state)
      case 'OpenResult':
        return openResult(command, state)
      case 'DeleteAnswers':
        if ((countedAttempt(state)?.score ?? null) === null) throw new Refusal('no_score')
        return [{ type: 'AnswersDeleted', data: { attempt: state.attempt } }]
      case 'RestoreAnswers':
        return restoreAnswers(command, state)
      case 'AbandonAttempt':
        if (!endsBy(command.reason, state)) return []
        return [{ type: 'AttemptAbandoned', data: { attempt: state.attempt, reason: command.reason } }]
      default:
        return command satisfies never
    }
  },
}

/** A student who loses the task before a start may have been given time, or have deleted answers that could be restored. */
const endsBy = (reason: Of<'AbandonAttempt'>['reason'], state: AttemptState): boolean =>
  state.status === 'in_progress' ||
  (state.status === 'not_started' && reason === 'recipient_removed' && !isBlank(state))

function start(command: Of<'StartAttempt'>, state: AttemptState): AttemptEvent[] {
  const { task, studentId, now, factor = 1, again = false, after = state.attempt, onlyWrong = false } = command
  if (!task.recipients.has(studentId)) throw new Refusal('not_recipient')
  const anew = again && after === state.attempt && isSubmitted(state) && mayRepeat(state, task.repeats)
  // A running or submitted attempt is resumed as stored, even when the task has closed since.
  if (state.status !== 'not_started' && !anew) return []
  const attempt = Math.max(state.attempt, isSubmitted(state) ? (state.abandoned ?? 0) : 0) + 1
  const window = startWindow(task, state.time, attempt)
  const passed = (instant: Instant | null) => instant !== null && Date.parse(instant) <= Date.parse(now)
  if ((task.phase === 'closed' && !window.own) || passed(window.closesAt)) throw new Refusal('closed')
  if (window.opensAt !== null && !passed(window.opensAt)) throw new Refusal('not_open')
  if (pausedSince(task) !== null) throw new Refusal('paused')
  const all = task.questions.map(({ id }) => id)
  const { questionIds = all } = command
  if (new Set(questionIds).size < questionIds.length || questionIds.some((id) => !all.includes(id)))
    throw new Refusal('unknown_question')
  const { taskId, resultMode, timerMinutes, closesAt, pauses, repeats } = task
  const time = startedTime(state.time, factor, anew)
  const kept = anew && repeats && onlyWrong && state.status === 'final' ? rightAnswers(state) : []
  const asked = anew && kept.length > 0 ? state.questionIds : [...questionIds]
  return [
    {
      type: 'AttemptStarted',
      data: {
        taskId,
        studentId,
        attempt,
        startedAt: now,
        deadline: attemptDeadline({ startedAt: now, timerMinutes, closesAt, pauses, attempt, time }),
        questionIds: asked,
        ...(asked.length < all.length && { some: true as const }),
        resultMode,
        factor,
        ...(repeats && { repeats }),
        ...(kept.length > 0 && { kept }),
      },
    },
  ]
}

function changeGrade(command: Of<'ChangeGrade'>, state: AttemptState): AttemptEvent[] {
  if (countedAttempt(state) === undefined) throw new Refusal(command.score === undefined ? 'no_score' : 'no_answers')
  const graded = chosenAttempt(state, command.attempt)
  const { score = graded.score, final = graded.status === 'final' } = command
  if (score === null) throw new Refusal('no_score')
  if (score === graded.score && final === (graded.status === 'final')) return []
  return [{ type: 'GradeChanged', data: { attempt: graded.attempt, score, final } }]
}
