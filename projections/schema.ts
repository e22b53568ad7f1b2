import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { ReadTables } from './tables.ts'

/** The tables of a generation, in the order in which they are made and swapped. */
export const READ_TABLES = [
  'task_board',
  'task_classes',
  'entries',
  'badges',
  'teacher_statistics',
  'student_statistics',
  'history',
] as const
export type ReadTable = (typeof READ_TABLES)[number]

/** Creates the live tables, empty. */
export async function createReadModels(db: Kysely<ReadTables>): Promise<void> {
  await createGeneration(db, '')
}

/**
 * Creates the tables of one generation. `db` adds the suffix to the names of tables (see generation.ts). Names of indexes
 * carry the suffix explicitly and keep it after the swap: index names are unique in the whole database, and SQLite can't
 * rename an index.
 */
export async function createGeneration(db: Kysely<ReadTables>, suffix: string): Promise<void> {
  await createTaskBoard(db, suffix)
  await createEntries(db, suffix)
  await createFigures(db)
  await createHistory(db, suffix)
}

/** The defaults are those that the upcaster gives to older tasks in the log. */
const REVIEW = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('closed')
const SHUFFLED = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/** Migration: adds the columns to tables that were created without them. */
export async function addReview(db: Kysely<ReadTables>): Promise<void> {
  const board = (await db.introspection.getTables()).find(({ name }) => name === 'task_board')
  if (board?.columns.some(({ name }) => name === 'review')) return
  await db.schema.alterTable('task_board').addColumn('review', 'text', REVIEW).execute()
  await db.schema.alterTable('task_board').addColumn('shuffle_options', 'integer', SHUFFLED).execute()
}

async function createTaskBoard(db: Kysely<ReadTables>, suffix: string): Promise<void> {
  await db.schema
    .createTable('task_board')
    .addColumn('task_id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('school_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_folded', sql`text collate "binary"`, (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('story', 'text', (column) => column.notNull())
    .addColumn('classes', 'text', (column) => column.notNull())
    .addColumn('chosen_students', 'text', (column) => column.notNull())
    .addColumn('categories', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('background', 'text', (column) => column.notNull())
    .addColumn('opens_at', 'text')
    .addColumn('closes_at', 'text')
    .addColumn('timer_minutes', 'integer', (column) => column.notNull())
    .addColumn('result_mode', 'text', (column) => column.notNull())
    .addColumn('review', 'text', REVIEW)
    .addColumn('shuffle_options', 'integer', SHUFFLED)
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('activity_id', 'text')
    .addColumn('questions', 'text', (column) => column.notNull())
    .addColumn('questions_num', 'integer', (column) => column.notNull())
    .addColumn('frozen', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('all_students', 'integer', (column) => column.notNull())
    .addColumn('working', 'integer', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .addColumn('waiting', 'integer', (column) => column.notNull())
    .addColumn('final_count', 'integer', (column) => column.notNull())
    .addColumn('final_sum', 'integer', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute()
  await index(db, 'task_board', `task_board_newest${suffix}`, ['owner_id', 'subject', 'sent_at', 'task_id'])
  // Covers the counts shown beside the status filters, so that counting never reads the wide rows (story, questions).
  await index(db, 'task_board', `task_board_counts${suffix}`, ['owner_id', 'subject', 'phase', 'waiting'])
  // The same for a manager, who sees the tasks of schools; it also covers the sums of their statistics.
  await index(db, 'task_board', `task_board_school${suffix}`, [
    ...['school_id', 'subject', 'phase', 'waiting', 'sent', 'final_count', 'final_sum'],
  ])
  await index(db, 'task_board', `task_board_opens${suffix}`, ['phase', 'opens_at'])
  await index(db, 'task_board', `task_board_closes${suffix}`, ['phase', 'closes_at'])
  await createUnderWay(db, suffix)
  await db.schema
    .createTable('task_classes')
    .addColumn('task_id', 'text', (column) => column.notNull())
    .addColumn('class_code', 'text', (column) => column.notNull())
    .execute()
  await index(db, 'task_classes', `task_classes_task${suffix}`, ['task_id', 'class_code'])
  await index(db, 'task_classes', `task_classes_class${suffix}`, ['class_code', 'task_id'])
}

/** Partial indexes of the tasks that somebody works on now: every control panel asks for them, and they are few among the open tasks. */
export async function createUnderWay(db: Kysely<ReadTables>, suffix = ''): Promise<void> {
  for (const whose of ['owner', 'school'] as const)
    await db.schema
      .createIndex(`task_board_working_${whose}${suffix}`)
      .ifNotExists()
      .on('task_board')
      .columns([`${whose}_id`, 'phase', 'working'])
      .where(sql.ref('working'), '>', sql.lit(0))
      .execute()
}

async function createEntries(db: Kysely<ReadTables>, suffix: string): Promise<void> {
  await db.schema
    .createTable('entries')
    .addColumn('task_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('class_code', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('score', 'integer')
    .addColumn('final', 'integer', (column) => column.notNull())
    .addColumn('seconds_taken', 'integer')
    .addColumn('answered', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'text')
    .addColumn('deadline', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('marks', 'text', (column) => column.notNull())
    .addColumn('right_count', 'integer', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex(`entries_key${suffix}`)
    .on('entries')
    .columns(['task_id', 'student_id'])
    .unique()
    .execute()
  await index(db, 'entries', `entries_student${suffix}`, ['student_id', 'task_id'])
  await index(db, 'entries', `entries_due${suffix}`, ['status', 'deadline'])
}

async function createFigures(db: Kysely<ReadTables>): Promise<void> {
  await db.schema
    .createTable('badges')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('teacher_statistics')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('tasks', 'integer', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .addColumn('waiting', 'integer', (column) => column.notNull())
    .addColumn('final_count', 'integer', (column) => column.notNull())
    .addColumn('final_sum', 'integer', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('student_statistics')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('tasks', 'integer', (column) => column.notNull())
    .addColumn('not_finished', 'integer', (column) => column.notNull())
    .addColumn('final_count', 'integer', (column) => column.notNull())
    .addColumn('final_sum', 'integer', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute()
}

async function createHistory(db: Kysely<ReadTables>, suffix: string): Promise<void> {
  await db.schema
    .createTable('history')
    .addColumn('position', 'bigint', (column) => column.primaryKey())
    .addColumn('task_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()
  await index(db, 'history', `history_attempt${suffix}`, ['task_id', 'student_id', 'position'])
  await index(db, 'history', `history_task${suffix}`, ['task_id', 'position'])
}

async function index(db: Kysely<ReadTables>, table: ReadTable, name: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute()
}
