import { type AttemptEvent, areWeighted, type Mark, sumOf } from '../../events/attempt/attempt-events.ts'
import type { Recipient } from '../../events/task/task-events.ts'
import { type AnswerValue, isAnswered } from '../../events/ways/values.ts'
import type { EntryKey, Positioned } from '../engine/events-to-fold.ts'
import type { Figures } from '../engine/read-model.ts'
import { unknownEvent } from '../engine/unknown-event.ts'
import { ownersOf } from '../task-board/owners.ts'
import type { TaskBoardRows } from '../task-board/rows.ts'
import type { EntryState } from './columns.ts'
import { withOwnDue } from './own-due.ts'
import { withPaces } from './paces.ts'
import { changedSeries, isFree, isRepeated, ONE_ATTEMPT } from './repeats.ts'
import type { AttemptRows } from './rows.ts'
import { restored, withSetAside } from './set-aside.ts'
import { changedTime, settledTime, timeAtStart } from './time.ts'

/** A recipient who has not started. */
export const newEntry = (taskId: string, { studentId, classCode }: Recipient, position: number): EntryState => ({
  task_id: taskId,
  student_id: studentId,
  class_code: classCode,
  ...BLANK,
  attempt: 0,
  time: {},
  given_time: 0,
  own_phase: '',
  own_due: null,
  others: [],
  set_aside: null,
  position,
})

/** Every column that a recipient's work changes: a new attempt and deleted answers reset them all. */
const BLANK = {
  status: 'not_started',
  score: null,
  final: 0,
  seconds_taken: null,
  answered: 0,
  started_at: null,
  deadline: null,
  sent_at: null,
  asked: [],
  answers: [],
  paces: {},
  marks: [],
  right_count: 0,
  earned: 0,
  points: 0,
  paused_at: null,
  comments: [],
  opened_at: null,
  ...ONE_ATTEMPT,
} as const satisfies Omit<
  EntryState,
  | 'task_id'
  | 'student_id'
  | 'class_code'
  | 'attempt'
  | 'time'
  | 'given_time'
  | 'own_phase'
  | 'own_due'
  | 'set_aside'
  | 'position'
>

const cleared = (entry: EntryState, position: number): EntryState => ({
  ...entry,
  ...BLANK,
  asked: [],
  answers: [],
  marks: [],
  time: settledTime(entry.time),
  comments: [],
  others: [],
  position,
})

/**
 * Applies one event of an attempt. It has no row after its recipient was removed; the event then changes nothing. While its
 * task is deleted, nothing is counted.
 */
export function foldAttempt(
  batch: AttemptRows & TaskBoardRows & Figures,
  { taskId, studentId }: EntryKey,
  event: Positioned<AttemptEvent>,
): void {
  const before = batch.entries.get(event.streamId)
  if (!before) return
  const after = changedEntry(before, event)
  if (after === before) return
  batch.entries.put(event.streamId, after)
  const counters = batch.counters.get(taskId)
  if (!counters || contributesSame(after, before)) return
  const { phase } = counters
  const { position } = event
  batch.countEntry({
    taskId,
    ownerIds: ownersOf(counters),
    studentId,
    position,
    before: { phase, entry: before },
    after: { phase, entry: after },
  })
}

/** The columns of which counters, badges and statistics are made (`Contribution`). */
const contributesSame = (one: EntryState, other: EntryState): boolean =>
  one.status === other.status &&
  one.score === other.score &&
  one.practising === other.practising &&
  one.unmarked === other.unmarked &&
  one.own_phase === other.own_phase

function changedEntry(entry: EntryState, event: AttemptEvent & { position: number }): EntryState {
  if (event.type === 'AnswersRestored')
    return withOwnDue(entry, { ...restored(entry), position: event.position }, event)
  const repeated = isRepeated(entry) || (event.type === 'AttemptStarted' && event.data.repeats)
  const after = repeated ? changedSeries(entry, event, pacedAttempt) : pacedAttempt(entry, event)
  return withOwnDue(entry, withSetAside(entry, after, event), event)
}

const pacedAttempt: typeof changedAttempt = (entry, event) => withPaces(entry, changedAttempt(entry, event), event)

/** A recipient's row after one event. The log holds accepted answers only, so the last one of each question wins. */
function changedAttempt(entry: EntryState, event: AttemptEvent & { position: number }): EntryState {
  const { position } = event
  switch (event.type) {
    case 'AttemptStarted': {
      const { attempt, startedAt: started_at, deadline, questionIds, some } = event.data
      const free = isFree(entry, event.data.repeats)
      const time = timeAtStart(entry, { factor: event.data.factor, free })
      const asked = some ? questionIds : []
      return { ...cleared(entry, position), status: 'in_progress', attempt, started_at, deadline, asked, time }
    }
    case 'AnswersSaved': {
      const answers = merge(entry.answers, event.data.values)
      return { ...entry, answers, answered: answers.filter(isAnswered).length, position }
    }
    case 'DeadlineMoved':
      return { ...entry, deadline: event.data.deadline, position }
    case 'AnswersSubmitted': {
      const { values, marks, score, final, secondsTaken, submittedAt, played } = event.data
      return {
        ...entry,
        ...grade(score, final),
        ...markColumns(marks),
        answers: values,
        answered: played?.cards ?? values.filter(isAnswered).length,
        ...(played && { right_count: played.known }),
        comments: [],
        opened_at: null,
        seconds_taken: secondsTaken,
        sent_at: submittedAt,
        paused_at: null,
        time: settledTime(entry.time),
        position,
      }
    }
    case 'GradeChanged':
      return withGrade(entry, event.data, position)
    case 'AnswerMarked': {
      const { mark, score, final } = event.data
      const marks = entry.marks.map((one) => (one.questionId === mark.questionId ? mark : one))
      return { ...entry, ...grade(score, final), ...markColumns(marks), position }
    }
    case 'AnswersRemarked': {
      const { marks, score, final } = event.data
      return { ...entry, ...grade(score, final), ...markColumns(marks), position }
    }
    case 'CommentSet': {
      const { questionId, text, by } = event.data
      const others = entry.comments.filter((one) => one.questionId !== questionId)
      return { ...entry, comments: text === '' ? others : [...others, { questionId, text, by }], position }
    }
    case 'ResultOpened':
      return { ...entry, opened_at: event.data.at, position }
    case 'AnswersDeleted':
    case 'AttemptAbandoned':
      // `attempt` keeps its number, because the next start gets the number after it.
      return cleared(entry, position)
    case 'AnswersRestored':
      return restored(entry)
    case 'TimeGranted':
    case 'AttemptReopened':
    case 'AttemptAllowed':
    case 'GrantUndone':
    case 'GapsReported':
    case 'QuestionsShown':
    case 'AttemptPaused':
    case 'AttemptResumed':
    case 'OwnPhaseReached':
      return changedTime(entry, event)
    case 'LateAnswersKept':
      // Only the history shows them (docs/decisions/0098-deadlines.md).
      return entry
    default:
      return unknownEvent(event)
  }
}

/**
 * An entry is final when it is finished and has a score (docs/requirements.md 4.15). Any other submitted entry is
 * waiting.
 */
const grade = (score: number | null, final: boolean) =>
  ({ score, final: final ? 1 : 0, status: final && score !== null ? 'final' : 'waiting' }) as const

function markColumns(marks: Mark[]) {
  const { earned, of: points } = areWeighted(marks) ? sumOf(marks) : NO_POINTS
  return { marks, right_count: marks.filter(({ right }) => right).length, earned, points }
}

const NO_POINTS = { earned: 0, of: 0 }

/** A result that the teacher takes back counts as unopened, so the student can open the next one. */
function withGrade(
  entry: EntryState,
  { score, final }: { score: number | null; final: boolean },
  position: number,
): EntryState {
  const kept = Number(final) === entry.final ? entry.opened_at : null
  return { ...entry, ...grade(score, final), opened_at: kept, position }
}

function merge(answers: readonly AnswerValue[], values: readonly AnswerValue[]): AnswerValue[] {
  const merged = [...answers]
  for (const value of values) {
    const at = merged.findIndex((answer) => answer.questionId === value.questionId)
    if (at < 0) merged.push(value)
    else merged[at] = value
  }
  return merged
}
