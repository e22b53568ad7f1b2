import type { Kysely } from 'kysely'
import { decoder } from '../engine/load-rows.ts'
import { DELETED_TASKS, type DeletedTaskState, type TaskBoardTables } from './columns.ts'

/** Maximum number of tasks in the list. */
const MAX_TASKS = 200

/** Deleted tasks of an owner, or of schools, the last deletion first, at most 200. `since`: ISO text; absent: all. */
export async function listDeletedTasks(
  read: Kysely<TaskBoardTables>,
  {
    of,
    since,
    subject,
  }: {
    of: { ownerId: string; shared?: readonly string[] } | { schoolIds: string[] }
    since?: string
    subject?: string
  },
): Promise<DeletedTaskState[]> {
  if ('schoolIds' in of && of.schoolIds.length === 0) return []
  const rows = await read
    .selectFrom('deleted_tasks')
    .selectAll()
    .where((eb) => {
      if ('schoolIds' in of) return eb('school_id', 'in', of.schoolIds)
      const { ownerId, shared = [] } = of
      return eb.or([eb('owner_id', '=', ownerId), ...(shared.length > 0 ? [eb('task_id', 'in', shared)] : [])])
    })
    .$if(since !== undefined, (query) => query.where('deleted_at', '>=', since ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', 'in', [subject ?? '', '']))
    .orderBy('deleted_at', 'desc')
    .orderBy('position', 'desc')
    .limit(MAX_TASKS)
    .execute()
  return rows.map(decoder(DELETED_TASKS))
}
