import type { Kysely } from 'kysely'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A draft that nobody has changed for so long is deleted. */
export const DRAFT_DAYS = 90
/** How long a deletion of a draft can be undone at most. */
const DELETED_DRAFT_DAYS = 1

/** Creates the table of unsent tasks, which their writer can continue on another device. */
export async function createTaskDrafts({ schema }: Kysely<Database>): Promise<void> {
  await texts(schema.createTable('task_drafts'), ['user_id', 'draft', 'name', 'form', 'at'])
    .addColumn('questions_num', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addPrimaryKeyConstraint('task_draft', ['user_id', 'draft'])
    .execute()
}

/** Deletes drafts that are older than `DRAFT_DAYS`, and those whose deletion cannot be undone any more. */
export async function forgetDrafts(write: Kysely<Database>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await write
    .deleteFrom('task_drafts')
    .where((where) =>
      where.or([where('at', '<', before(DRAFT_DAYS)), where('deleted_at', '<', before(DELETED_DRAFT_DAYS))]),
    )
    .execute()
}
