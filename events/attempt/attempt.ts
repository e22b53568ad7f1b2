import { type Command, type Decider, Refusal } from '../decider.ts'
import { type Pause, pausedSince } from '../task/pause-events.ts'
import type { Instant, Phase, ResultMode, TaskQuestion, TaskSchedule } from '../task/task-events.ts'
import type { AnswerValue } from '../ways/values.ts'
import type { Arrival } from './arrival.ts'
import type { AttemptEvent } from './attempt-events.ts'
import { type AttemptState, evolveAttempt, isSubmitted } from './attempt-state.ts'
import { attemptDeadline, startWindow, type TaskTime } from './deadlines.ts'
import { followPauses } from './follow-pauses.ts'
import { type Gap, reportGaps } from './gaps.ts'
import { allowAttempt, type Granting, grantTime, reopenAttempt, type Times, undoGrant } from './grants.ts'
import type { MarkedTask } from './marking.ts'
import { moveDeadline } from './move-deadline.ts'
import { markAnswer, type NewMark, openResult, type Remark, remarkAnswers, setComment } from './remark.ts'
import { type Save, saveAnswers } from './save.ts'
import type { Sender } from './saves.ts'
import { type EndingTask, finishActivity, submitAnswers, submitByDeadline } from './submit.ts'
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
}

/** Instants are `toISOString()` text. */
export type AttemptCommand =
  /**
   * Starts or resumes. `again` starts one more attempt, if a teacher has allowed it. `factor`: the student's personal time
   * now, 1 when absent. Refuses `not_recipient`, and a new start `not_open`, `closed`, `paused`.
   */
  | (Command<'StartAttempt'> & {
      task: AttemptTask
      studentId: string
      factor?: TimeFactor
      again?: boolean
      now: Instant
    })
  /** Refuses `not_started`, `older_attempt`, `unknown_question`, `already_submitted`. */
  | (Command<'SaveAnswers'> & Arrival & Save)
  /** Refuses as `SaveAnswers`. */
  | (Command<'SubmitAnswers'> & Arrival & Sender & { task: EndingTask; values: AnswerValue[] })
  /** Refuses as `SaveAnswers`, and `not_found` for a task that has questions to mark. */
  | (Command<'FinishActivity'> & Arrival & { known: number; cards: number })
  /** Sent by the timekeeper. Does nothing before the grace of the deadline is over. */
  | (Command<'SubmitByDeadline'> & { task: EndingTask; now: Instant; readyAt?: Instant })
  /** Sent after the task's dates or timer changed. Affects only a running attempt. */
  | (Command<'MoveDeadline'> & TaskTime & { now: Instant })
  /** Sent after the task was paused or resumed. Affects only a running attempt. */
  | (Command<'FollowPauses'> & { task: TaskTime; readyAt?: Instant })
  /** Sent with the first save after a gap. */
  | (Command<'ReportGaps'> & { device: string; attempt?: number; offline: readonly Gap[]; now: Instant })
  /** Refuses `already_submitted`, `end_before_start`. */
  | (Command<'GrantTime'> & Granting & Times)
  /** Refuses `no_answers`. */
  | (Command<'AllowAttempt'> & Omit<Granting, 'task'>)
  /** Refuses `no_answers`, `paused`, `no_time_left`. */
  | (Command<'ReopenAttempt'> & Granting & { minutes?: number })
  /** Refuses `undo_too_late`. */
  | (Command<'UndoGrant'> & Pick<Granting, 'grant' | 'by' | 'now' | 'task'>)
  /** Needs at least one of the two. Refuses `no_score`, and `no_answers` for a score before a submission. */
  | (Command<'ChangeGrade'> & { score?: number; final?: boolean })
  /** Refuses `no_answers` before a submission, `unknown_question`, `too_many_points`. */
  | (Command<'MarkAnswer'> & NewMark)
  /** Refuses `no_answers` before a submission, `unknown_question`, `text_too_long`. */
  | (Command<'SetComment'> & { questionId: string | null; text: string; by: string; now: Instant })
  /** Sent for each submitted attempt in the append that changes the task's key or rules. */
  | (Command<'RemarkAnswers'> & Remark)
  /** Sent when the student reads the result. */
  | (Command<'OpenResult'> & { now: Instant })
  /** Refuses `no_score`. */
  | Command<'DeleteAnswers'>
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
      case 'ReportGaps':
        return reportGaps(command, state)
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
        if (!isSubmitted(state) || state.score === null) throw new Refusal('no_score')
        return [{ type: 'AnswersDeleted', data: { attempt: state.attempt } }]
      case 'AbandonAttempt':
        if (state.status !== 'in_progress') return []
        return [{ type: 'AttemptAbandoned', data: { attempt: state.attempt, reason: command.reason } }]
      default:
        return command satisfies never
    }
  },
}

function start(command: Of<'StartAttempt'>, state: AttemptState): AttemptEvent[] {
  const { task, studentId, now, factor = 1, again = false } = command
  if (!task.recipients.has(studentId)) throw new Refusal('not_recipient')
  const anew = again && isSubmitted(state) && state.time.allowed.length > 0
  // A running or submitted attempt is resumed as stored, even when the task has closed since.
  if (state.status !== 'not_started' && !anew) return []
  const attempt = state.attempt + 1
  const window = startWindow(task, state.time, attempt)
  const passed = (instant: Instant | null) => instant !== null && Date.parse(instant) <= Date.parse(now)
  if ((task.phase === 'closed' && !window.own) || passed(window.closesAt)) throw new Refusal('closed')
  if (window.opensAt !== null && !passed(window.opensAt)) throw new Refusal('not_open')
  if (pausedSince(task) !== null) throw new Refusal('paused')
  const { taskId, resultMode, questions, timerMinutes, closesAt, pauses } = task
  const time = startedTime(state.time, factor, anew)
  return [
    {
      type: 'AttemptStarted',
      data: {
        taskId,
        studentId,
        attempt,
        startedAt: now,
        deadline: attemptDeadline({ startedAt: now, timerMinutes, closesAt, pauses, attempt, time }),
        questionIds: questions.map((question) => question.id),
        resultMode,
        factor,
      },
    },
  ]
}

function changeGrade(command: Of<'ChangeGrade'>, state: AttemptState): AttemptEvent[] {
  if (!isSubmitted(state)) throw new Refusal(command.score === undefined ? 'no_score' : 'no_answers')
  const { score = state.score, final = state.status === 'final' } = command
  if (score === null) throw new Refusal('no_score')
  if (score === state.score && final === (state.status === 'final')) return []
  return [{ type: 'GradeChanged', data: { attempt: state.attempt, score, final } }]
}
