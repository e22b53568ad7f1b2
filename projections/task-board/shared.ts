import { type Kysely, sql } from 'kysely'
import type { TaskBoardTables } from './columns.ts'

type Db = Kysely<TaskBoardTables>

/** Ids of the tasks that colleagues share with a person, deleted ones too. A substitute's date is compared with `now`. */
export async function sharedTasks(read: Db, personId: string, now: string): Promise<string[]> {
  const rows = await read
    .selectFrom('task_owners')
    .select('task_id')
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute()
  return rows.map((row) => row.task_id)
}

/** Existing tasks with a substitute whose date has passed, for the timekeeper. */
export async function overSubstitutions(read: Db, now: string): Promise<string[]> {
  const rows = await read
    .selectFrom('task_owners')
    .innerJoin('task_board', 'task_board.task_id', 'task_owners.task_id')
    .select('task_owners.task_id')
    .where('until', '<=', now)
    .execute()
  // Without `distinct`, for which SQLite reads the whole table instead of the index of dates.
  return [...new Set(rows.map((row) => row.task_id))]
}

/** Condition: one of these people sent the task, or it is one of `shared`, which most people have none of. */
export function isOf(ownerIds: readonly string[], shared: readonly string[] = []) {
  const sent = sql<boolean>`task_board.owner_id in (${sql.join(ownerIds)})`
  return shared.length === 0 ? sent : sql<boolean>`(${sent} or task_board.task_id in (${sql.join(shared)}))`
}
