import { type Command, type Decider, Refusal } from '../decider.ts'
import type { Instant, Phase, ResultMode, TaskQuestion, TaskSchedule } from '../task/task-events.ts'
import type { AnswerValue } from '../ways/values.ts'
import type { Arrival } from './arrival.ts'
import type { AttemptEvent } from './attempt-events.ts'
import { type AttemptState, evolveAttempt, isSubmitted } from './attempt-state.ts'
import { attemptDeadline } from './deadlines.ts'
import { type Save, saveAnswers } from './save.ts'
import type { Sender } from './saves.ts'
import { finishActivity, type MarkedTask, submitAnswers, submitByDeadline } from './submit.ts'

/**
 * What decisions about an attempt need of its task. Read it in the same unit, so that the append checks the task's
 * version too.
 */
export interface AttemptTask extends TaskSchedule {
  taskId: string
  /** Student ids. */
  recipients: { has(studentId: string): boolean }
  phase: Phase
  resultMode: ResultMode
  questions: TaskQuestion[]
  partial: boolean
}

/** Instants are `toISOString()` text. */
export type AttemptCommand =
  /** Starts or resumes. Refuses `not_recipient`, and a first start `not_open`, `closed`. */
  | (Command<'StartAttempt'> & { task: AttemptTask; studentId: string; now: Instant })
  /** Refuses `not_started`, `older_attempt`, `unknown_question`, `already_submitted`. */
  | (Command<'SaveAnswers'> & Arrival & Save)
  /** Refuses as `SaveAnswers`. */
  | (Command<'SubmitAnswers'> & Arrival & Sender & { task: MarkedTask; values: AnswerValue[] })
  /** Refuses as `SaveAnswers`, and `not_found` for a task that has questions to mark. */
  | (Command<'FinishActivity'> & Arrival & { known: number; cards: number })
  /** Sent by the timekeeper. Does nothing before the grace of the deadline is over. */
  | (Command<'SubmitByDeadline'> & { task: MarkedTask; now: Instant; readyAt?: Instant })
  /** Sent after the task's dates or timer changed. Affects only a running attempt. */
  | (Command<'MoveDeadline'> & Pick<TaskSchedule, 'timerMinutes' | 'closesAt'> & { now: Instant })
  /** Needs at least one of the two. Refuses `no_score`, and `no_answers` for a score before a submission. */
  | (Command<'ChangeGrade'> & { score?: number; final?: boolean })
  /** Refuses `no_score`. */
  | Command<'DeleteAnswers'>
  | (Command<'AbandonAttempt'> & { reason: 'task_deleted' | 'recipient_removed' })

type Of<Type extends AttemptCommand['type']> = Extract<AttemptCommand, { type: Type }>

/** All attempts of one student at one task. */
export const attemptDecider: Decider<AttemptState, AttemptCommand, AttemptEvent> = {
  initial: { status: 'not_started', attempt: 0 },
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
      case 'ChangeGrade':
        return changeGrade(command, state)
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

function start({ task, studentId, now }: Of<'StartAttempt'>, state: AttemptState): AttemptEvent[] {
  if (!task.recipients.has(studentId)) throw new Refusal('not_recipient')
  // A running or submitted attempt is resumed as stored, even when the task has closed since.
  if (state.status !== 'not_started') return []
  const passed = (instant: Instant | null) => instant !== null && Date.parse(instant) <= Date.parse(now)
  if (task.phase === 'closed' || passed(task.closesAt)) throw new Refusal('closed')
  if (task.opensAt !== null && !passed(task.opensAt)) throw new Refusal('not_open')
  const { taskId, resultMode, questions, timerMinutes, closesAt } = task
  return [
    {
      type: 'AttemptStarted',
      data: {
        taskId,
        studentId,
        attempt: state.attempt + 1,
        startedAt: now,
        deadline: attemptDeadline({ startedAt: now, timerMinutes, closesAt }),
        questionIds: questions.map((question) => question.id),
        resultMode,
      },
    },
  ]
}

/** A new deadline is never in the past: one that would be becomes `now`. A second move then changes nothing. */
function moveDeadline({ timerMinutes, closesAt, now }: Of<'MoveDeadline'>, state: AttemptState): AttemptEvent[] {
  if (state.status !== 'in_progress') return []
  const computed = attemptDeadline({ startedAt: state.startedAt, timerMinutes, closesAt })
  const over = (instant: Instant | null) => instant !== null && Date.parse(instant) <= Date.parse(now)
  if (over(computed) && over(state.deadline)) return []
  const deadline = over(computed) ? now : computed
  return deadline === state.deadline ? [] : [{ type: 'DeadlineMoved', data: { attempt: state.attempt, deadline } }]
}

function changeGrade(command: Of<'ChangeGrade'>, state: AttemptState): AttemptEvent[] {
  if (!isSubmitted(state)) throw new Refusal(command.score === undefined ? 'no_score' : 'no_answers')
  const { score = state.score, final = state.status === 'final' } = command
  if (score === null) throw new Refusal('no_score')
  if (score === state.score && final === (state.status === 'final')) return []
  return [{ type: 'GradeChanged', data: { attempt: state.attempt, score, final } }]
}
