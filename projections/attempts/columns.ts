import type { Mark } from '../../events/attempt/attempt-events.ts'
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
import type { EntryTime } from './time.ts'

export interface EntryComment {
  questionId: string | null
  text: string
  /** Who wrote it. */
  by: string
}

/** One row for each recipient of each task that is not deleted. */
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
    /** The draft while the attempt runs, the marked answers once submitted. */
    answers: json<AnswerValue[]>(),
    /** Empty until submitted. */
    marks: json<Mark[]>(),
    right_count: integer(),
    /** The sums of `areWeighted` marks, in hundredths of a point. 0 for others. */
    earned: integer(0),
    points: integer(0),
    /** Since when the clock of the attempt stands still; null: it runs. */
    paused_at: textOrNull(),
    time: json<EntryTime>('{}'),
    /** Of teachers; `questionId` null: on the whole attempt. */
    comments: json<EntryComment[]>('[]'),
    /** When the student opened the result that the teacher returned. */
    opened_at: textOrNull(),
    /** The last event that changed the row. */
    position: position(),
  },
  {
    key: ['task_id', 'student_id'],
    indexes: [
      { name: 'entries_key', columns: ['task_id', 'student_id'], unique: true },
      { name: 'entries_student', columns: ['student_id', 'task_id'] },
      { name: 'entries_due', columns: ['status', 'deadline'] },
    ],
  },
)

/** A row with `answers` and `marks` as JSON. */
export type EntryRow = RowOf<typeof ENTRIES>
/** A row with both parsed. */
export type EntryState = StateOf<typeof ENTRIES>
export const WITHOUT_ANSWERS = columnsOf(ENTRIES, ['answers', 'marks', 'comments'])

export interface AttemptTables {
  entries: EntryRow
}
