import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { foldForSearch } from '../../events/text/folding.ts'
import type { AttemptTables } from '../attempts/columns.ts'
import { containing, offsetOf, type Paging } from '../paging.ts'
import type { SchoolTables } from '../schools/columns.ts'
import { countSchoolTasks } from '../schools/queries.ts'
import { isOfCategory } from './categories.ts'
import { LISTED, type TaskBoardTables, type TaskListRow, type TaskRow } from './columns.ts'
import { isOf } from './shared.ts'

type Tables = TaskBoardTables & AttemptTables & SchoolTables
type Db = Kysely<Tables>

export interface TaskFilter {
  /** A task that was sent while no subject was configured matches every subject. */
  subject?: string
  /** Tasks for any of these classes; absent or empty: all tasks. */
  classes?: readonly string[]
  /** Tasks of any of these categories; an empty list matches no task. */
  categories?: readonly string[]
  /** Only these tasks, of at most a few thousand ids; an empty list matches no task. */
  taskIds?: readonly string[]
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

/** The ids of all tasks, as a subquery. */
export const taskIdsOf = (read: Db) => read.selectFrom('task_board').select('task_id as id')

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
      /** Without `schoolIds`: further tasks, which colleagues share. */
      shared?: readonly string[]
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
    .$if(schoolIds !== undefined, (query) => query.where('task_board.school_id', 'in', of))
    .$if(schoolIds === undefined, (query) => query.where(isOf(of, options.shared)))
    .$if(schoolIds !== undefined && options.ownerIds !== undefined, (query) =>
      query.where('task_board.owner_id', 'in', options.ownerIds ?? []),
    )
    .where((eb) => matches(eb, options))
  const counted = await read
    .selectNoFrom([
      (isWholeSchools(options) ? countSchoolTasks(read, of, subjectsOf(options)) : counting(own)).as('all'),
      counting(own.where(HAS_WAITING)).as('waiting'),
      counting(own.where(IS_OPEN)).as('active'),
    ])
    .executeTakeFirstOrThrow()
  // PostgreSQL returns counts as text.
  const counts = { all: Number(counted.all), waiting: Number(counted.waiting), active: Number(counted.active) }
  const found = own
    .$if(status === 'waiting', (query) => query.where('waiting', '>', 0))
    .$if(status === 'active', (query) => query.where('phase', '=', 'open'))
    .$if(status === 'working', (query) => query.where(HAS_WORKING))
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

/** These must repeat the conditions of the partial indexes of `TASK_BOARD` word for word, or the database may not use them. */
const HAS_WORKING = sql<boolean>`task_board.phase = 'open' and task_board.working > 0`
const HAS_WAITING = sql<boolean>`task_board.waiting > 0`
const IS_OPEN = sql<boolean>`task_board.phase = 'open'`

type Found = SelectQueryBuilder<Tables, 'task_board', object>
const counting = (found: Found) => found.select(sql<number>`count(*)`.as('total'))

async function countOf(found: Found): Promise<number> {
  const { total } = await counting(found).executeTakeFirstOrThrow()
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

/** Rows of existing tasks for lists. */
export const listedTasks = (read: Db, taskIds: readonly string[]): Promise<TaskListRow[]> =>
  read.selectFrom('task_board').select(LISTED).where('task_id', 'in', taskIds).execute()

/** Maximum number of tasks that one reply names. */
const MAX_WITH_QUESTION = 100

/** Tasks of an owner that hold a copy of a question, the newest first. Reads the questions of all their tasks. */
export async function tasksWithQuestion(
  read: Db,
  { ownerId, schoolId, questionId }: { ownerId: string; schoolId: string; questionId: string },
) {
  const rows = await read
    .selectFrom('task_board')
    .select(['task_id', 'owner_id', 'school_id', 'co_owners', 'name', 'questions'])
    .where('owner_id', '=', ownerId)
    .where('school_id', '=', schoolId)
    // May match more than the id, because `_` matches any character.
    .where('questions', 'like', `%${JSON.stringify(questionId).replaceAll('\\', '_')}%`)
    .orderBy('sent_at', 'desc')
    .orderBy('task_id', 'desc')
    .limit(MAX_WITH_QUESTION)
    .execute()
  return rows
}

/** The highest log position of a task and its recipients' rows; undefined for a task that does not exist. */
export async function newestPosition(read: Db, taskId: string): Promise<number | undefined> {
  const row = await read
    .selectFrom('task_board')
    .select((eb) => [
      'position',
      eb
        .selectFrom('entries')
        .select(({ fn }) => fn.max('entries.position').as('newest'))
        .whereRef('entries.task_id', '=', 'task_board.task_id')
        .as('newest'),
    ])
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row && Math.max(Number(row.position), Number(row.newest ?? 0))
}

/** A task with all columns; undefined when there is none or it was deleted. */
export function findTask(read: Db, taskId: string): Promise<TaskRow | undefined> {
  return read.selectFrom('task_board').selectAll().where('task_id', '=', taskId).executeTakeFirst()
}

/**
 * Tasks that the timekeeper must open and close at `nowIso`. A scheduled task whose end has passed too is in both
 * lists.
 */
export async function dueTasks(read: Db, nowIso: string): Promise<{ toOpen: string[]; toClose: string[] }> {
  const ids = read.selectFrom('task_board').select('task_id')
  const toOpen = await ids
    .where(({ or, and, eb }) => {
      // The phase in both, so that both use the index.
      const scheduled = eb('phase', '=', 'scheduled')
      return or([and([scheduled, eb('opens_at', 'is', null)]), and([scheduled, eb('opens_at', '<=', nowIso)])])
    })
    .execute()
  const toClose = await ids.where('phase', 'in', ['scheduled', 'open']).where('closes_at', '<=', nowIso).execute()
  return { toOpen: toOpen.map((row) => row.task_id), toClose: toClose.map((row) => row.task_id) }
}

const subjectsOf = ({ subject }: TaskFilter) => (subject === undefined ? undefined : [subject, ''])

/** Whether the filter selects all tasks of the schools, or all of a subject. If so, the sums of the schools have their number. */
const isWholeSchools = ({ schoolIds, ownerIds, ...filter }: TaskFilter & { schoolIds?: object; ownerIds?: object }) =>
  schoolIds !== undefined &&
  [ownerIds, filter.categories, filter.taskIds].every((named) => named === undefined) &&
  !filter.classes?.length &&
  foldForSearch(filter.search ?? '') === ''

/** Condition: the task passes the filter. */
export function matches(eb: ExpressionBuilder<Tables, 'task_board'>, filter: TaskFilter) {
  const { classes, categories, taskIds, search } = filter
  const filters = []
  if (taskIds) filters.push(eb('task_board.task_id', 'in', taskIds.length > 0 ? taskIds : ['']))
  if (categories) filters.push(isOfCategory(categories))
  const subjects = subjectsOf(filter)
  if (subjects) filters.push(eb('task_board.subject', 'in', subjects))
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
