import type { Phase } from '../../events/task/task-events.ts'
import {
  type Column,
  columnsOf,
  defineTable,
  foldedText,
  integer,
  json,
  position,
  type RowOf,
  type StateOf,
  text,
  textOrNull,
} from '../engine/columns.ts'

type AnyColumn = Column<unknown, unknown>
/** Never changed, and loaded with each part. */
const key = <C extends AnyColumn>(column: C) => ({ ...column, part: 'key' as const })
/** Changed by the owner only. */
const detail = <C extends AnyColumn>(column: C) => ({ ...column, part: 'detail' as const })
/** A detail with long text, which lists leave out. */
const long = <C extends AnyColumn>(column: C) => ({ ...column, part: 'long' as const })
/** Changed by attempts and time. Written apart from the details, so that a submission never rewrites the questions. */
const counter = <C extends AnyColumn>(column: C) => ({ ...column, part: 'counter' as const })

const COLUMNS = {
  task_id: key(text()),
  owner_id: key(text()),
  school_id: key(text()),
  subject: key(text()),
  name: detail(text()),
  name_folded: detail(foldedText()),
  notes: detail(text()),
  /** JSON, as are `categories`, `chosen_students` and `questions`. */
  classes: detail(text()),
  categories: detail(text()),
  image: detail(text()),
  background: detail(text()),
  opens_at: detail(textOrNull()),
  closes_at: detail(textOrNull()),
  /** Since when the clocks are paused; null: they run. */
  paused_at: detail(textOrNull()),
  /** All pauses: JSON of `Pause[]`. */
  pauses: detail(text<string>('[]')),
  timer_minutes: detail(integer()),
  result_mode: detail(text<'automatic' | 'teacher'>()),
  /**
   * When its students see the right answers. The defaults are those that the upcaster gives to older tasks in the log.
   */
  review: detail(text<'final' | 'closed' | 'never'>('closed')),
  /** When its students see their scores. */
  score_shown: detail(text<'final' | 'closed' | 'never'>('final')),
  shuffle_options: detail(integer(0)),
  shuffle_questions: detail(integer(0)),
  /** Right parts of an answer count. */
  partial: detail(integer(0)),
  /** Attempts of each student, 0: unlimited; and which one counts. */
  attempts: detail(integer(1)),
  counts: detail(text<'best' | 'last'>('best')),
  phase: counter(text<Phase>()),
  activity_id: detail(textOrNull()),
  /** How many a student is asked. */
  questions_num: detail(integer()),
  /** The sum of their points without dropped ones, 0 for an activity. */
  points: detail(integer(0)),
  frozen: counter(integer()),
  /** Colleagues who have the task too: JSON of `CoOwner[]`. A counter, because every figure of attempts depends on it. */
  co_owners: counter(text<string>('[]')),
  sent_at: detail(text()),
  /**
   * Numbers of recipients: all, started and not submitted, submitted, submitted and not final, final with a score; then
   * the sum of final scores.
   */
  all_students: counter(integer()),
  working: counter(integer()),
  sent: counter(integer()),
  waiting: counter(integer()),
  final_count: counter(integer()),
  final_sum: counter(integer()),
  /** The last event that changed the row. */
  position: counter(position()),
  // Last, because SQLite reads what follows a long column through all its pages.
  story: long(text()),
  chosen_students: long(text()),
  questions: long(text()),
  /** JSON of `Draw[]`. */
  draws: long(text<string>('[]')),
}

const NEWEST = ['sent_at', 'task_id', 'subject', 'phase', 'waiting'] as const

/** A task as lists and its owner see it, with counters kept by the fold. Deleted tasks have no row here. */
export const TASK_BOARD = defineTable('task_board', COLUMNS, {
  key: ['task_id'],
  indexes: [
    // In the order of the lists, with the columns of their usual filters, so that the query of a page reads only the rows of the page.
    { name: 'task_board_owner_newest', columns: ['owner_id', ...NEWEST] },
    { name: 'task_board_school_newest', columns: ['school_id', ...NEWEST] },
    // The categories in use, without the wide rows.
    { name: 'task_board_owner_categories', columns: ['owner_id', 'categories'] },
    { name: 'task_board_school_categories', columns: ['school_id', 'categories'] },
    // Covers the counts shown beside the status filters, so that counting never reads the wide rows (story, questions).
    { name: 'task_board_counts', columns: ['owner_id', 'subject', 'phase', 'waiting'] },
    // The same for a manager, who sees the tasks of schools. The sums are in it because the previous version reads them there.
    {
      name: 'task_board_school',
      columns: ['school_id', 'subject', 'phase', 'waiting', 'sent', 'final_count', 'final_sum'],
    },
    { name: 'task_board_opens', columns: ['phase', 'opens_at'] },
    { name: 'task_board_closes', columns: ['phase', 'closes_at'] },
    // The tasks that somebody works on now: every control panel asks for them, and they are few among the open tasks.
    { name: 'task_board_working_owner', columns: ['owner_id', 'phase', 'working'], positive: 'working' },
    { name: 'task_board_working_school', columns: ['school_id', 'phase', 'working'], positive: 'working' },
    // The few tasks of a school that are counted beside a manager's status filters, among the closed ones of all terms.
    { name: 'task_board_waiting_school', columns: ['school_id', 'subject', 'waiting'], positive: 'waiting' },
    {
      name: 'task_board_open_school',
      columns: ['school_id', 'subject', 'phase'],
      only: { column: 'phase', is: 'open' },
    },
  ],
})

/** Names of the indexes for lists that the first versions did not have. */
export const NEWEST_TASKS = [
  'task_board_owner_newest',
  'task_board_school_newest',
  'task_board_owner_categories',
  'task_board_school_categories',
]

/** Names of the indexes for the counts of a school that the first versions did not have. */
export const SCHOOL_COUNTS = ['task_board_waiting_school', 'task_board_open_school']

/** For the class filter. */
export const TASK_CLASSES = defineTable(
  'task_classes',
  { task_id: text(), class_code: text() },
  {
    key: [],
    indexes: [
      { name: 'task_classes_task', columns: ['task_id', 'class_code'] },
      { name: 'task_classes_class', columns: ['class_code', 'task_id'] },
    ],
  },
)

/** Colleagues who have a task too, also while it is deleted. A substitute's date is compared when a row is read. */
export const TASK_OWNERS = defineTable(
  'task_owners',
  { task_id: text(), person_id: text(), until: textOrNull() },
  {
    key: [],
    indexes: [
      { name: 'task_owners_task', columns: ['task_id', 'person_id'] },
      { name: 'task_owners_person', columns: ['person_id', 'task_id'] },
      { name: 'task_owners_until', columns: ['until'] },
    ],
  },
)

/** A deleted task: what its owner sees of it, and its row for the restoration. */
export const DELETED_TASKS = defineTable(
  'deleted_tasks',
  {
    task_id: text(),
    owner_id: text(),
    school_id: text(),
    subject: text(),
    name: text(),
    deleted_at: text(),
    /** null: not known. */
    deleted_by: textOrNull(),
    all_students: integer(),
    sent: integer(),
    details: json<KeptTask>(),
    /** The deletion. */
    position: position(),
  },
  {
    key: ['task_id'],
    indexes: [
      { name: 'deleted_tasks_owner', columns: ['owner_id', 'deleted_at'] },
      { name: 'deleted_tasks_school', columns: ['school_id', 'deleted_at'] },
    ],
  },
)

type Part = (typeof COLUMNS)[keyof typeof COLUMNS]['part']
type In<P extends Part> = {
  [N in keyof typeof COLUMNS]: (typeof COLUMNS)[N]['part'] extends P ? N : never
}[keyof typeof COLUMNS]

const namesIn = <P extends Part>(...parts: P[]): In<P>[] =>
  columnsOf(TASK_BOARD).filter((name): name is In<P> => (parts as Part[]).includes(COLUMNS[name].part))

export const COUNTERS = namesIn('counter')
/**
 * `questions_num` is a copy: `WrittenEntries` has it, and events of attempts load no details. `sendTask`, `changeDetails` and
 * `restoreTask` keep it equal to the detail.
 */
export const COUNTER_COLUMNS = [...namesIn('key', 'counter'), 'questions_num'] as const
export const DETAIL_COLUMNS = namesIn('key', 'detail', 'long')
/** What lists read of a task. */
export const LISTED = namesIn('key', 'detail', 'counter')

export type TaskRow = RowOf<typeof TASK_BOARD>
export type TaskBoardCounters = Pick<TaskRow, (typeof COUNTER_COLUMNS)[number]>
export type TaskBoardDetails = Pick<TaskRow, In<'key' | 'detail' | 'long'>>
/** A task in a list: its row without the long columns. */
export type TaskListRow = Pick<TaskRow, In<'key' | 'detail' | 'counter'>>

/** The row of a task without its counters, which follow from its recipients. */
/** `co_owners` is absent if nobody else has the task, as in rows from before it was possible. */
export type KeptTask = TaskBoardDetails & Pick<TaskBoardCounters, 'phase' | 'frozen'> & { co_owners?: string }
/** A row with `details` parsed. */
export type DeletedTaskState = StateOf<typeof DELETED_TASKS>

export interface TaskBoardTables {
  task_board: TaskRow
  deleted_tasks: RowOf<typeof DELETED_TASKS>
  task_classes: RowOf<typeof TASK_CLASSES>
  task_owners: RowOf<typeof TASK_OWNERS>
}
