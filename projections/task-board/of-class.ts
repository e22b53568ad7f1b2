import type { Kysely } from 'kysely'
import type { TaskBoardTables } from './columns.ts'

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
