import { refuseNewer } from '../newer-event.ts'
import type { Instant, ResultMode } from '../task/task-events.ts'
import type { AnswerValue } from '../ways/values.ts'
import { type Draft, listAnswers, overrideAnswers } from './answers.ts'
import { type AttemptEvent, type HandMark, type Mark, SUBMISSION, type SubmittedBy } from './attempt-events.ts'
import { evolveTime } from './evolve-time.ts'
import { type Saves, withSave } from './saves.ts'
import { changeSubmitted, isFree, keptHandMarks, nextInSeries, type Series } from './series.ts'
import { evolveSubmitted } from './submitted-state.ts'
import { isTimeEvent, type TimeEvent } from './time-events.ts'
import { resumed, type StudentTime, startedTime, withoutGiven } from './time-state.ts'

type Data<Type extends AttemptEvent['type']> = Extract<AttemptEvent, { type: Type }>['data']

export type LateCall = Pick<Data<'LateAnswersKept'>, 'device' | 'seq' | 'arrivedAt'>

/** The attempt, with those before it, that a deletion of its answers or of its task ended. */
export interface SetAside {
  after: 'answers_deleted' | 'task_deleted'
  attempt: RunningAttempt | SubmittedAttempt
}

interface StartedAttempt extends Series {
  taskId: string
  studentId: string
  attempt: number
  startedAt: Instant
  /** null: unlimited. */
  deadline: Instant | null
  questionIds: string[]
  /** The task has more questions. */
  some?: true
  resultMode: ResultMode
  /** The answers saved so far, without those that came with the submission. */
  draft: Draft
  saves: Saves
  /** Late calls, without their answers. The log keeps the answers; nothing in the state needs them. */
  late: readonly LateCall[]
  /** Answers of the last late submission, to recognise a repeat of it. */
  lateSubmission?: readonly AnswerValue[]
  /** The answers of the attempt before this one were deleted, and can't be restored any more. */
  anew?: true
  /** A repeat that ended with its task; the state is the attempt before it. */
  setAside?: SetAside
  time: StudentTime
}
export interface RunningAttempt extends StartedAttempt {
  status: 'in_progress'
  /** The submission that was reopened. */
  earlier?: SubmittedAttempt
}
export interface SubmittedAttempt extends StartedAttempt {
  /** waiting: the score is provisional and only the teacher sees it. */
  status: 'waiting' | 'final'
  by: SubmittedBy
  /** The marked answers. */
  values: AnswerValue[]
  marks: Mark[]
  /** Marks at the submission. */
  sentMarks: Mark[]
  /** By question id. */
  handMarks: ReadonlyMap<string, HandMark>
  /** By question id; that of the attempt by ''. */
  comments: ReadonlyMap<string, string>
  automaticScore: number
  /** A score that a teacher set, other than the automatic one at that time; absent: the automatic score counts. */
  handScore?: number | null
  /** By correction: the hand score that it replaced, which its undo brings back. */
  replacedScores: ReadonlyMap<string, number | null>
  /** What a teacher decided; absent: final by itself once no mark waits, in result mode automatic. */
  handFinal?: boolean
  /** When the student first opened the result that a teacher returned. */
  openedAt?: Instant
  score: number | null
  secondsTaken: number
  submittedAt: Instant
  /** Flip-card activities only. */
  played?: { known: number; cards: number }
}
export type AttemptState =
  /** `attempt` is the number of the last attempt that ended, 0 before the first start; `ended` says why it ended. */
  | {
      status: 'not_started'
      attempt: number
      ended?: 'answers_deleted' | 'task_deleted' | 'recipient_removed'
      setAside?: SetAside
      time: StudentTime
    }
  | RunningAttempt
  | SubmittedAttempt

export const isSubmitted = (state: AttemptState): state is SubmittedAttempt =>
  state.status === 'waiting' || state.status === 'final'

/** The draft that a resumed attempt continues from, in the order of the questions; `[]` before a start. */
export const mergeDraft = (state: AttemptState): AnswerValue[] =>
  state.status === 'not_started' ? [] : listAnswers(state.draft, state.questionIds)

/** The state after an event. @throws NewerEvent for a type that this version does not know. */
export function evolveAttempt(state: AttemptState, event: AttemptEvent): AttemptState {
  refuseNewer(event)
  if (isTimeEvent(event)) return evolveTime(state, event)
  if (event.type === 'AttemptStarted') {
    const { factor, repeats, kept, ...facts } = event.data
    const time = startedTime(state.time, factor, isSubmitted(state) && !isFree(state, repeats))
    const draft = overrideAnswers(new Map(), kept ?? [])
    const series = nextInSeries(state, { repeats, kept })
    const anew = state.status === 'not_started' && state.setAside ? { anew: true as const } : {}
    return { ...facts, status: 'in_progress', draft, saves: new Map(), late: [], ...anew, time, ...series }
  }
  if (event.type === 'AnswersRestored') return state.setAside ? takenBack(state.setAside, state.time) : state
  if (state.status !== 'not_started') return evolveStarted(state, event)
  return event.type === 'AttemptAbandoned' && event.data.reason === 'recipient_removed' ? removed(state) : state
}

function evolveStarted(
  state: RunningAttempt | SubmittedAttempt,
  event: Exclude<AttemptEvent, { type: 'AttemptStarted' | 'AnswersRestored' } | TimeEvent>,
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
      const { final, score, ...submission } = event.data
      const { earlier: _, ...attempt } = { earlier: undefined, ...state }
      const { marks: sentMarks } = submission
      const status = final ? 'final' : 'waiting'
      const time = resumed(state.time, event.data.submittedAt)
      const given = { ...submission, ...NOTHING_BY_HAND, sentMarks, status, score, automaticScore: score } as const
      return { ...attempt, ...given, handMarks: keptHandMarks(state), time }
    }
    case 'LateAnswersKept':
      return { ...state, ...withLate(state.late, event.data) }
    case 'GradeChanged':
    case 'AnswerMarked':
    case 'CommentSet':
    case 'AnswersRemarked':
    case 'ResultOpened':
      return changeSubmitted(state, event.data.attempt, (attempt) => evolveSubmitted(attempt, event))
    case 'AnswersDeleted':
      return ended(state, 'answers_deleted')
    case 'AttemptAbandoned':
      return ended(state, event.data.reason)
    default:
      return event satisfies never
  }
}

/** The last submitted attempt again. */
function lastOf(past: readonly SubmittedAttempt[], { attempt, time, extra }: StartedAttempt): AttemptState {
  const last = past.at(-1) as SubmittedAttempt
  const { grants, allowed, spent } = time
  return {
    ...last,
    ...(past.length > 1 && { past: past.slice(0, -1) }),
    ...(extra && { extra }),
    abandoned: attempt,
    time: { ...last.time, grants, allowed, ...(spent && { spent }) },
  }
}

/** A student who gets the task again begins anew: the read models have no row of a student without the task. */
const removed = ({ attempt, time }: AttemptState): AttemptState => ({
  ...{ status: 'not_started', attempt, ended: 'recipient_removed' },
  time: withoutGiven(time),
})

/** Nothing was given, and no deleted answers could be restored. */
export const isBlank = (state: Extract<AttemptState, { status: 'not_started' }>): boolean =>
  state.setAside === undefined && state.time.grants.length === 0 && state.time.allowed.length === 0

function ended(
  state: RunningAttempt | SubmittedAttempt,
  reason: 'answers_deleted' | 'task_deleted' | 'recipient_removed',
): AttemptState {
  // A recipient is removed only without answers, so nothing is set aside then.
  if (reason === 'recipient_removed') return removed(state)
  const kept = { setAside: { after: reason, attempt: state } }
  // A repeat that ended leaves the attempts before it.
  if (state.past && reason !== 'answers_deleted') return { ...lastOf(state.past, state), ...kept }
  return { status: 'not_started', attempt: state.attempt, ended: reason, time: state.time, ...kept }
}

/** What was set aside. What a teacher gave since stays. */
function takenBack({ attempt }: SetAside, { grants, allowed, spent }: StudentTime): AttemptState {
  return { ...attempt, time: { ...attempt.time, grants, allowed, ...(spent && { spent }) } }
}

const NOTHING_BY_HAND = { comments: new Map(), replacedScores: new Map() }

function withLate(late: readonly LateCall[], { device, seq, arrivedAt, values }: Data<'LateAnswersKept'>) {
  return { late: [...late, { device, seq, arrivedAt }], ...(device === SUBMISSION && { lateSubmission: values }) }
}
