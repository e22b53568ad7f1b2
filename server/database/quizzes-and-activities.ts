import { type Kysely, type SqlBool, sql } from 'kysely'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

/** Creates the tables of the library's quizzes and the teachers' flip cards. */
export async function createQuizzesAndActivities({ schema }: Kysely<Database>): Promise<void> {
  const quiz = ['subject', 'name', 'search', 'full', 'story', 'img', 'background', 'classes', 'cats', 'level']
  await texts(schema.createTable('quizzes'), [...quiz, 'questions'])
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('training', 'integer', (column) => column.notNull())
    .addColumn('questions_num', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('quizzes_subject').on('quizzes').columns(['subject', 'place']).execute()

  const activity = ['owner_id', 'subject', 'title', 'search', 'full', 'img', 'cards', 'created_at', 'updated_at']
  await texts(schema.createTable('activities'), activity)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('deleted_at', 'text')
    .execute()
  await schema
    .createIndex('activities_owner')
    .on('activities')
    .columns(['owner_id', 'updated_at'])
    .where(sql<SqlBool>`deleted_at is null`)
    .execute()
}
