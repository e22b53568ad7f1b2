import { type AttemptEvent, areWeighted, type Mark, sumOf } from '../../events/attempt/attempt-events.ts'
import type { Recipient } from '../../events/task/task-events.ts'
import { type AnswerValue, isAnswered } from '../../events/ways/values.ts'
import type { EntryKey, Positioned } from '../engine/events-to-fold.ts'
import type { Figures } from '../engine/read-model.ts'
import { unknownEvent } from '../engine/unknown-event.ts'
import type { TaskBoardRows } from '../task-board/rows.ts'
import type { EntryState } from './columns.ts'
import type { AttemptRows } from './rows.ts'
import { changedTime, settledTime, timeAtStart } from './time.ts'

/** A recipient who has not started. */
export const newEntry = (taskId: string, { studentId, classCode }: Recipient, position: number): EntryState => ({
  task_id: taskId,
  student_id: studentId,
  class_code: classCode,
  ...BLANK,
  attempt: 0,
  time: {},
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
  answers: [],
  marks: [],
  right_count: 0,
  earned: 0,
  points: 0,
  paused_at: null,
  comments: [],
  opened_at: null,
} as const satisfies Omit<EntryState, 'task_id' | 'student_id' | 'class_code' | 'attempt' | 'time' | 'position'>

const cleared = (entry: EntryState, position: number): EntryState => ({
  ...entry,
  ...BLANK,
  answers: [],
  marks: [],
  time: settledTime(entry.time),
  comments: [],
  position,
})

/**
 * Applies one event of an attempt. It has no row after its task was deleted or its recipient removed; the event then
 * changes nothing.
 */
export function foldAttempt(
  batch: AttemptRows & TaskBoardRows & Figures,
  { taskId, studentId }: EntryKey,
  event: Positioned<AttemptEvent>,
): void {
  const counters = batch.counters.get(taskId)
  const before = counters && batch.entries.get(event.streamId)
  if (!before) return
  const after = changedEntry(before, event)
  if (after === before) return
  batch.entries.put(event.streamId, after)
  if (after.status === before.status && after.score === before.score) return
  const { phase, owner_id: ownerId } = counters
  const { position } = event
  batch.countEntry({
    taskId,
    ownerId,
    studentId,
    position,
    before: { phase, entry: before },
    after: { phase, entry: after },
  })
}

/** A recipient's row after one event. The log holds accepted answers only, so the last one of each question wins. */
function changedEntry(entry: EntryState, event: AttemptEvent & { position: number }): EntryState {
  const { position } = event
  switch (event.type) {
    case 'AttemptStarted': {
      const { attempt, startedAt, deadline } = event.data
      const time = timeAtStart(entry, event.data)
      return { ...cleared(entry, position), status: 'in_progress', attempt, started_at: startedAt, deadline, time }
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
    case 'TimeGranted':
    case 'AttemptReopened':
    case 'AttemptAllowed':
    case 'GrantUndone':
    case 'GapsReported':
    case 'AttemptPaused':
    case 'AttemptResumed':
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

/** A result that is taken back was not opened: the student opens the next one anew. */
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
