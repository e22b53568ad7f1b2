import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { foldForSearch } from '../../events/text/folding.ts'
import { ENTRY_LISTED, type EntryListRow } from '../attempts/queries.ts'
import { containing, offsetOf, type Paging } from '../paging.ts'
import type { ReadTables } from '../tables.ts'
import { isOfCategory } from './categories.ts'
import { LISTED } from './columns.ts'

type Db = Kysely<ReadTables>
export type TaskRow = ReadTables['task_board']
/** A task in a list: its row without the long columns (story, questions, chosen students). */
export type TaskListRow = Omit<TaskRow, 'story' | 'questions' | 'chosen_students'>

export interface TaskFilter {
  /** A task that was sent while no subject was configured matches every subject. */
  subject?: string
  /** Tasks for any of these classes; absent or empty: all tasks. */
  classes?: readonly string[]
  /** Tasks of any of these categories; an empty list matches no task. */
  categories?: readonly string[]
  /** Any part of the name, in any spelling that `foldForSearch` treats as equal. */
  search?: string
}
export type TaskStatus = 'waiting' | 'active' | 'working'
export type TaskSort = 'newest' | 'name' | 'end' | 'avg' | 'sent' | 'waiting'

export interface OwnTasks {
  rows: TaskListRow[]
  /** Number of tasks under all filters, the status filter included. */
  total: number
  /** Number of tasks under each status filter, with all other filters applied. */
  counts: { all: number; waiting: number; active: number }
}

/**
 * Tasks of some owners; with `schoolIds` tasks of these schools, of all their owners or of those named. 'waiting':
 * attempts wait for marking; 'active': the task is open; 'working': it is open and students work on it now, ordered by
 * their number. Otherwise newest first, unless `sort` says else.
 */
export async function listOwnTasks(
  read: Db,
  options: TaskFilter &
    Paging & {
      ownerIds?: readonly string[]
      schoolIds?: readonly string[]
      status?: TaskStatus
      sort?: TaskSort
    },
): Promise<OwnTasks> {
  const { schoolIds, status, sort = status === 'working' ? 'working' : 'newest' } = options
  const of = schoolIds ?? options.ownerIds ?? []
  if (of.length === 0) return { rows: [], total: 0, counts: { all: 0, waiting: 0, active: 0 } }
  const own = read
    .selectFrom('task_board')
    .where(schoolIds ? 'task_board.school_id' : 'task_board.owner_id', 'in', of)
    .$if(schoolIds !== undefined && options.ownerIds !== undefined, (query) =>
      query.where('task_board.owner_id', 'in', options.ownerIds ?? []),
    )
    .where((eb) => matches(eb, options))
  const counted = await own
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number | null>`sum(case when waiting > 0 then 1 else 0 end)`.as('waiting'),
      sql<number | null>`sum(case when phase = 'open' then 1 else 0 end)`.as('active'),
    ])
    .executeTakeFirstOrThrow()
  // PostgreSQL returns sums as text.
  const counts = { all: Number(counted.all), waiting: Number(counted.waiting), active: Number(counted.active) }
  const found = own
    .$if(status === 'waiting', (query) => query.where('waiting', '>', 0))
    .$if(status === 'active', (query) => query.where('phase', '=', 'open'))
    .$if(status === 'working', (query) => query.where(UNDER_WAY))
  const rows = await found
    .select(LISTED)
    .$call((query) => (sort === 'newest' ? query : query.orderBy(ORDER[sort])))
    .orderBy('task_board.sent_at', 'desc')
    .orderBy('task_board.task_id', 'desc')
    .limit(options.limit)
    .offset(offsetOf(options))
    .execute()
  const total = status === 'working' ? await countOf(found) : counts[status ?? 'all']
  return { rows, total, counts }
}

/** Must repeat the condition of the partial indexes of `createUnderWay` word for word, or the database may not use them. */
const UNDER_WAY = sql<boolean>`task_board.phase = 'open' and task_board.working > 0`

async function countOf(found: SelectQueryBuilder<ReadTables, 'task_board', object>): Promise<number> {
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

const ORDER = {
  name: sql`task_board.name_folded asc`,
  end: sql`task_board.closes_at asc nulls last`,
  avg: sql`case when final_count = 0 then -1 else final_sum * 1.0 / final_count end desc`,
  sent: sql`sent desc`,
  waiting: sql`waiting desc`,
  working: sql`working desc`,
} as const

export interface StudentTask {
  task: TaskListRow
  entry: EntryListRow
}

/**
 * Tasks of a student. Order: open and not submitted, by deadline; then scheduled, by start; then the rest, newest first.
 * 'active': open and not submitted; 'working': started and not submitted; 'waiting': submitted and not final.
 * `ownerIds`: only tasks of these owners. `notDue`: tasks to list with the rest, though open and not submitted.
 */
export async function listStudentTasks(
  read: Db,
  studentId: string,
  options: TaskFilter & Paging & { status?: TaskStatus; ownerIds?: readonly string[]; notDue?: readonly string[] },
): Promise<{ rows: StudentTask[]; total: number }> {
  const { status, ownerIds, notDue = [] } = options
  if (ownerIds?.length === 0) return { rows: [], total: 0 }
  const due = notDue.length > 0 ? sql<boolean>`${DUE} and task_board.task_id not in (${sql.join(notDue)})` : DUE
  const theirs = read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .where('entries.student_id', '=', studentId)
    .where((eb) => matches(eb, options))
    .$if(ownerIds !== undefined, (query) => query.where('task_board.owner_id', 'in', ownerIds ?? []))
    .$if(status === 'waiting', (query) => query.where('entries.status', '=', 'waiting'))
    .$if(status === 'working', (query) => query.where('entries.status', '=', 'in_progress'))
    .$if(status === 'active', (query) => query.where(due))
  const total = await theirs.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const keys = await theirs
    .select(['entries.task_id'])
    .orderBy(sql`case when ${due} then 0 when task_board.phase = 'scheduled' then 1 else 2 end`)
    .orderBy(sql`case when ${due} then coalesce(entries.deadline, task_board.closes_at) end asc nulls last`)
    .orderBy(sql`case when task_board.phase = 'scheduled' then task_board.opens_at end asc nulls last`)
    .orderBy('task_board.sent_at', 'desc')
    .orderBy('task_board.task_id', 'desc')
    .limit(options.limit)
    .offset(offsetOf(options))
    .execute()
  const ids = keys.map((key) => key.task_id)
  return { rows: await rowsOf(read, studentId, ids), total: Number(total.total) }
}

const DUE = sql<boolean>`task_board.phase = 'open' and entries.status in ('not_started', 'in_progress')`

/** Two queries instead of a join, because both tables have columns `position` and `sent_at`. */
async function rowsOf(read: Db, studentId: string, ids: string[]): Promise<StudentTask[]> {
  if (ids.length === 0) return []
  const tasks = await read.selectFrom('task_board').select(LISTED).where('task_id', 'in', ids).execute()
  const entries = await read
    .selectFrom('entries')
    .select(ENTRY_LISTED)
    .where('student_id', '=', studentId)
    .where('task_id', 'in', ids)
    .execute()
  const taskOf = new Map(tasks.map((task) => [task.task_id, task]))
  const entryOf = new Map(entries.map((entry) => [entry.task_id, entry]))
  return ids.flatMap((id) => {
    const task = taskOf.get(id)
    const entry = entryOf.get(id)
    return task && entry ? [{ task, entry }] : []
  })
}

/** A task with all columns; undefined when there is none or it was deleted. */
export function findTask(read: Db, taskId: string): Promise<TaskRow | undefined> {
  return read.selectFrom('task_board').selectAll().where('task_id', '=', taskId).executeTakeFirst()
}

function matches(eb: ExpressionBuilder<ReadTables, 'task_board'>, filter: TaskFilter) {
  const { subject, classes, categories, search } = filter
  const filters = []
  if (categories) filters.push(isOfCategory(categories))
  if (subject !== undefined) filters.push(eb('task_board.subject', 'in', [subject, '']))
  if (classes && classes.length > 0) {
    const inClass = eb
      .selectFrom('task_classes')
      .select('task_classes.task_id')
      .whereRef('task_classes.task_id', '=', 'task_board.task_id')
      .where('task_classes.class_code', 'in', classes)
    filters.push(eb.exists(inClass))
  }
  const folded = foldForSearch(search ?? '')
  if (folded !== '') {
    filters.push(sql<SqlBool>`task_board.name_folded like ${containing(folded)} escape '\\'`)
  }
  return eb.and(filters)
}
