import type { Mark } from '../../events/attempt/attempt-events.ts'
import type { Phase } from '../../events/task/task-events.ts'
import type { AnswerValue } from '../../events/ways/values.ts'
import {
  columnsOf,
  defineTable,
  integer,
  integerOrNull,
  json,
  position,
  type RowOf,
  type StateOf,
  text,
  textOrNull,
} from '../engine/columns.ts'
import type { Paces } from './paces.ts'
import type { EntrySeries, OtherAttempt } from './repeats.ts'
import type { SetAside } from './set-aside.ts'
import type { EntryTime } from './time.ts'

export interface EntryComment {
  questionId: string | null
  text: string
  /** Who wrote it. */
  by: string
}

/** One row for each recipient of each task. Those of deleted tasks have no row in `task_board`; they count nothing. */
export const ENTRIES = defineTable(
  'entries',
  {
    task_id: text(),
    student_id: text(),
    class_code: text(),
    /** 0 before the first start. */
    attempt: integer(),
    status: text<'not_started' | 'in_progress' | 'waiting' | 'final'>(),
    score: integerOrNull(),
    final: integer(),
    seconds_taken: integerOrNull(),
    answered: integer(),
    started_at: textOrNull(),
    deadline: textOrNull(),
    sent_at: textOrNull(),
    /** Those of the task's questions that the attempt asks, in its order; empty: all. */
    asked: json<string[]>('[]'),
    right_count: integer(),
    /** The sums of `areWeighted` marks, in hundredths of a point. 0 for others. */
    earned: integer(0),
    points: integer(0),
    /** Since when the clock of the attempt is paused; null: it runs. */
    paused_at: textOrNull(),
    time: json<EntryTime>('{}'),
    /** 1 once a teacher gave the student time or one more attempt, also if it was taken back. */
    given_time: integer(0),
    /** The phase by the student's own dates, as recorded; '': that of the task. */
    own_phase: text<Phase | ''>(''),
    /** When the timekeeper looks at the own dates; '': at once. */
    own_due: textOrNull(),
    /** When the student opened the result that the teacher returned. */
    opened_at: textOrNull(),
    /** Of a task that may be repeated; the row is the attempt that counts. */
    series: json<EntrySeries>('{}'),
    /** 1 while an attempt runs beside the one that counts. */
    practising: integer(0),
    /** 1 while an attempt beside the one that counts waits for the teacher. */
    unmarked: integer(0),
    /** Deadline of the attempt that runs beside; null while it is paused, and without one. */
    due_at: textOrNull(),
    /** What a deletion of the answers or of the task took from a started attempt, until the next start. */
    set_aside: json<SetAside | null>('null'),
    /** The last event that changed the row. */
    position: position(),
    // The long columns, last as in `TASK_BOARD`.
    /** The draft while the attempt runs, the marked answers once submitted. */
    answers: json<AnswerValue[]>(),
    paces: json<Paces>('{}'),
    /** Empty until submitted. */
    marks: json<Mark[]>(),
    /** Of teachers; `questionId` null: on the whole attempt. */
    comments: json<EntryComment[]>('[]'),
    others: json<readonly OtherAttempt[]>('[]'),
  },
  {
    key: ['task_id', 'student_id'],
    indexes: [
      { name: 'entries_key', columns: ['task_id', 'student_id'], unique: true },
      // With what a student's page needs of all tasks: a row is large, and a student has hundreds after some years.
      { name: 'entries_of_student', columns: ['student_id', 'task_id', 'status', 'score', 'sent_at', 'given_time'] },
      // Not by status alone: SQLite would take it for all final attempts of a student, who has few of a million.
      { name: 'entries_running', columns: ['deadline'], only: { column: 'status', is: 'in_progress' } },
      { name: 'entries_practising', columns: ['task_id', 'due_at'], positive: 'practising' },
      { name: 'entries_given_time', columns: ['task_id'], positive: 'given_time' },
      { name: 'entries_own_due', columns: ['own_due'], positive: 'given_time' },
    ],
  },
)

/** A row with `asked`, `answers`, `marks` and `comments` as JSON. */
export type EntryRow = RowOf<typeof ENTRIES>
/** A row with both parsed. */
export type EntryState = StateOf<typeof ENTRIES>
export const WITHOUT_ANSWERS = columnsOf(ENTRIES, ['answers', 'paces', 'marks', 'comments', 'others', 'set_aside'])

export interface AttemptTables {
  entries: EntryRow
}
