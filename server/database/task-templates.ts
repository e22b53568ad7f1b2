import type { Kysely } from 'kysely'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

/** How long the row of a deleted template stays. */
const DELETED_TEMPLATE_MS = 30 * 24 * 60 * 60 * 1000

/** Creates the tables of task templates and of the tags of tasks and templates. */
export async function createTaskTemplates({ schema }: Kysely<Database>): Promise<void> {
  const columns = [
    'id',
    'school_id',
    'owner_id',
    'name',
    'search',
    'cats',
    'options',
    'questions',
    'created_at',
  ] as const
  await texts(schema.createTable('task_templates'), [...columns, 'updated_at'])
    .addColumn('questions_num', 'integer', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addPrimaryKeyConstraint('task_templates_id', ['id'])
    .execute()
  await schema.createIndex('task_templates_school').on('task_templates').columns(['school_id', 'updated_at']).execute()
  await texts(schema.createTable('task_tags'), ['user_id', 'kind', 'target_id', 'folded', 'tag'])
    .addPrimaryKeyConstraint('task_tag', ['user_id', 'kind', 'target_id', 'folded'])
    .execute()
  await schema.createIndex('task_tags_folded').on('task_tags').columns(['user_id', 'kind', 'folded']).execute()
}

/** Deletes templates, with their tags, 30 days after their deletion. */
export async function forgetTemplates(write: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DELETED_TEMPLATE_MS).toISOString()
  const gone = write.selectFrom('task_templates').select('id').where('deleted_at', '<', before)
  await write.deleteFrom('task_tags').where('kind', '=', 'template').where('target_id', 'in', gone).execute()
  await write.deleteFrom('task_templates').where('deleted_at', '<', before).execute()
}
