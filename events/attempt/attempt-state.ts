import type { Instant, ResultMode } from '../task/task-events.ts'
import { type Draft, listAnswers, overrideAnswers } from './answers.ts'
import { type AnswerValue, type AttemptEvent, type Mark, SUBMISSION, type SubmittedBy } from './attempt-events.ts'
import { type Saves, withSave } from './saves.ts'

type Data<Type extends AttemptEvent['type']> = Extract<AttemptEvent, { type: Type }>['data']

export type LateCall = Pick<Data<'LateAnswersKept'>, 'device' | 'seq' | 'arrivedAt'>

interface Begun {
  taskId: string
  studentId: string
  attempt: number
  startedAt: Instant
  /** null: unlimited. */
  deadline: Instant | null
  questionIds: string[]
  resultMode: ResultMode
  /** What was saved before it was sent. */
  draft: Draft
  saves: Saves
  /** What came too late, by its name alone: the log keeps the answers, which are never marked. */
  late: readonly LateCall[]
  /** The answers of the last late submission: sent again, they are no other one. */
  lateSubmission?: readonly AnswerValue[]
}
export interface RunningAttempt extends Begun {
  status: 'in_progress'
}
export interface SentAttempt extends Begun {
  /** waiting: the score is provisional, only the teacher sees it. */
  status: 'waiting' | 'final'
  by: SubmittedBy
  /** What was marked. */
  values: AnswerValue[]
  marks: Mark[]
  automaticScore: number
  score: number | null
  secondsTaken: number
  submittedAt: Instant
  /** Of a flip-card activity. */
  played?: { known: number; cards: number }
}
export type AttemptState =
  /** `attempt` is the last one that ended, and why; 0 before the first. */
  | { status: 'not_started'; attempt: number; ended?: 'answers_deleted' | 'task_deleted' | 'recipient_removed' }
  | RunningAttempt
  | SentAttempt

export const isSent = (state: AttemptState): state is SentAttempt =>
  state.status === 'waiting' || state.status === 'final'

/** The answers that a resumed attempt goes on from, in the order of the questions; `[]` before a start. */
export const mergeDraft = (state: AttemptState): AnswerValue[] =>
  state.status === 'not_started' ? [] : listAnswers(state.draft, state.questionIds)

export function evolveAttempt(state: AttemptState, event: AttemptEvent): AttemptState {
  if (event.type === 'AttemptStarted')
    return { ...event.data, status: 'in_progress', draft: new Map(), saves: new Map(), late: [] }
  return state.status === 'not_started' ? state : evolveBegun(state, event)
}

function evolveBegun(
  state: RunningAttempt | SentAttempt,
  event: Exclude<AttemptEvent, { type: 'AttemptStarted' }>,
): AttemptState {
  switch (event.type) {
    case 'AnswersSaved':
      return {
        ...state,
        draft: overrideAnswers(state.draft, event.data.values),
        saves: withSave(state.saves, event.data),
      }
    case 'DeadlineMoved':
      return { ...state, deadline: event.data.deadline }
    case 'AnswersSubmitted': {
      const { final, score, ...sent } = event.data
      return { ...state, ...sent, status: final ? 'final' : 'waiting', score, automaticScore: score }
    }
    case 'LateAnswersKept':
      return { ...state, ...withLate(state.late, event.data) }
    case 'GradeChanged': {
      const { final, score } = event.data
      return isSent(state) ? { ...state, score, status: final ? 'final' : 'waiting' } : state
    }
    case 'AnswersDeleted':
      return { status: 'not_started', attempt: state.attempt, ended: 'answers_deleted' }
    case 'AttemptAbandoned':
      return { status: 'not_started', attempt: state.attempt, ended: event.data.reason }
    default:
      return event satisfies never
  }
}

function withLate(late: readonly LateCall[], { device, seq, arrivedAt, values }: Data<'LateAnswersKept'>) {
  return { late: [...late, { device, seq, arrivedAt }], ...(device === SUBMISSION && { lateSubmission: values }) }
}
