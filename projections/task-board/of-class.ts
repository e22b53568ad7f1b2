import { type Kysely, sql } from 'kysely'
import { isOfCategory } from './categories.ts'
import { LISTED, type TaskBoardTables, type TaskListRow } from './columns.ts'
import { isOf } from './shared.ts'

type Db = Kysely<TaskBoardTables>

/** Tasks that a student who joins the class now must receive: those sent to the whole class and not closed. */
export async function openTasksOfClass(read: Db, schoolId: string, classCode: string): Promise<string[]> {
  const rows = await read
    .selectFrom('task_classes')
    .innerJoin('task_board', 'task_board.task_id', 'task_classes.task_id')
    .select('task_board.task_id')
    .where('task_classes.class_code', '=', classCode)
    .where('task_board.school_id', '=', schoolId)
    .where('task_board.phase', '!=', 'closed')
    .where('task_board.chosen_students', '=', '[]')
    .orderBy('task_board.task_id')
    .execute()
  return rows.map((row) => row.task_id)
}

/** Those of the tasks that were sent after `instant`, by id. */
export async function sentAfter(read: Db, taskIds: readonly string[], instant: string): Promise<string[]> {
  const rows = await read
    .selectFrom('task_board')
    .select('task_id')
    .where('task_id', 'in', taskIds)
    .where('sent_at', '>', instant)
    .orderBy('task_id')
    .execute()
  return rows.map((row) => row.task_id)
}

/** Number of tasks of each class that are not closed; no row for a class without any. */
export async function openTasksByClass(read: Db, schoolId: string): Promise<{ code: string; open: number }[]> {
  const rows = await read
    .selectFrom('task_classes')
    .innerJoin('task_board', 'task_board.task_id', 'task_classes.task_id')
    .select(['class_code as code', (select) => select.fn.countAll().as('open')])
    .where('school_id', '=', schoolId)
    .where('phase', '!=', 'closed')
    .groupBy('class_code')
    .execute()
  return rows.map(({ code, open }) => ({ code, open: Number(open) }))
}

/** Was a task sent to one of these classes after `instant`? */
export async function hasTasksSince(
  read: Db,
  schoolId: string,
  classCodes: readonly string[],
  instant: string,
): Promise<boolean> {
  // PostgreSQL reads no empty list.
  if (classCodes.length === 0) return false
  const found = await read
    .selectFrom('task_classes')
    .innerJoin('task_board', 'task_board.task_id', 'task_classes.task_id')
    .select('task_board.task_id')
    .where('school_id', '=', schoolId)
    .where('class_code', 'in', classCodes)
    .where('sent_at', '>', instant)
    .executeTakeFirst()
  return found !== undefined
}

export interface ClassTasks {
  classCode: string
  schoolIds: readonly string[]
  /** Only tasks of this owner, and those of `shared`. */
  ownerId?: string
  shared?: readonly string[]
}

/** Tasks that were sent to the class. */
const tasksOfClass = (read: Db, { classCode, schoolIds, ownerId, shared }: ClassTasks) =>
  read
    .selectFrom('task_classes')
    .innerJoin('task_board', 'task_board.task_id', 'task_classes.task_id')
    .where('task_classes.class_code', '=', classCode)
    .where((eb) => (schoolIds.length > 0 ? eb('task_board.school_id', 'in', schoolIds) : eb.lit(false)))
    .$if(ownerId !== undefined, (query) => query.where(isOf([ownerId ?? ''], shared)))

/** When students could first start a task: its start, or when it was sent. */
const FIRST_START = sql<string>`coalesce(task_board.opens_at, task_board.sent_at)`

/**
 * The newest `limit` tasks of a class, newest first, and how many match. `from` (inclusive) and `to` (exclusive) are
 * instants of the first possible start; `categories` as in `TaskFilter`.
 */
export async function listTasksOfClass(
  read: Db,
  of: ClassTasks,
  filter: { from?: string; to?: string; categories?: readonly string[]; limit: number },
): Promise<{ rows: TaskListRow[]; total: number }> {
  const { from, to, categories } = filter
  const found = tasksOfClass(read, of)
    .$if(from !== undefined, (query) => query.where(FIRST_START, '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where(FIRST_START, '<', to ?? ''))
    .$if(categories !== undefined, (query) => query.where(isOfCategory(categories ?? [])))
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(LISTED.map((name) => `task_board.${name}` as const))
    .orderBy(FIRST_START, 'desc')
    .orderBy('task_board.task_id', 'desc')
    .limit(filter.limit)
    .execute()
  return { rows, total: Number(total) }
}

/** Ids of the categories in use by tasks of a class. */
export async function categoriesOfClass(read: Db, of: ClassTasks): Promise<string[]> {
  const lists = await tasksOfClass(read, of)
    .select('task_board.categories')
    .distinct()
    .where('task_board.categories', '!=', '[]')
    .execute()
  return [...new Set(lists.flatMap(({ categories }) => JSON.parse(categories) as string[]))]
}
