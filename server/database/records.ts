import { type Kysely, type SqlBool, sql } from 'kysely'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

/**
 * Columns that people see sorted use this collation, so that both engines sort alike, whatever the database's language
 * (events/store/schema.ts).
 */
const SORTED = sql`text collate "binary"`

/** Creates the tables of records edited in place (`ServerTables`) and the indexes that their queries use. */
export async function createRecords(db: Kysely<Database>): Promise<void> {
  await createSchools(db)
  await createUsers(db)
  await createSessions(db)
  await createQuestions(db)
  await createContent(db)
}

async function createSchools(db: Kysely<Database>): Promise<void> {
  await texts(db.schema.createTable('schools'), ['name', 'city'])
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute()
  await texts(db.schema.createTable('school_classes'), ['school_id', 'class_code'])
    .addPrimaryKeyConstraint('school_classes_key', ['school_id', 'class_code'])
    .execute()
}

async function createUsers(db: Kysely<Database>): Promise<void> {
  const columns = ['login', 'name', 'password_hash', 'img', 'city', 'national_id', 'email', 'phone']
  await texts(db.schema.createTable('users'), [...columns, 'address', 'created_at'])
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name_folded', SORTED, (column) => column.notNull())
    .addColumn('userlevel', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('last_login', 'text')
    .addColumn('deleted_at', 'text')
    .execute()
  // A removed person's login becomes empty, and several people may be removed.
  await db.schema.createIndex('users_login').unique().on('users').column('login').where('login', '!=', '').execute()
  await db.schema.createIndex('users_level_name').on('users').columns(['userlevel', 'name_folded']).execute()
  await db.schema.createIndex('users_national_id').on('users').column('national_id').execute()

  await texts(db.schema.createTable('user_schools'), ['user_id', 'school_id'])
    .addPrimaryKeyConstraint('user_schools_key', ['user_id', 'school_id'])
    .execute()
  await db.schema.createIndex('user_schools_school').on('user_schools').columns(['school_id', 'user_id']).execute()
  await texts(db.schema.createTable('user_classes'), ['user_id'])
    .addColumn('class_code', SORTED, (column) => column.notNull())
    .addColumn('set_by_manager', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_classes_key', ['user_id', 'class_code'])
    .execute()
  await db.schema.createIndex('user_classes_class').on('user_classes').columns(['class_code', 'user_id']).execute()
}

async function createSessions(db: Kysely<Database>): Promise<void> {
  await texts(db.schema.createTable('sessions'), ['user_id', 'created_at', 'last_seen_at'])
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_last_seen').on('sessions').column('last_seen_at').execute()

  await texts(db.schema.createTable('login_failures'), ['login', 'source', 'at'])
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute()
  const failures = db.schema.createIndex('login_failures_source').on('login_failures')
  await failures.columns(['login', 'source', 'at']).execute()
  await db.schema.createIndex('login_failures_at').on('login_failures').column('at').execute()
  await texts(db.schema.createTable('login_blocks'), ['login', 'source', 'until'])
    .addPrimaryKeyConstraint('login_blocks_key', ['login', 'source'])
    .execute()
}

async function createQuestions(db: Kysely<Database>): Promise<void> {
  const columns = ['owner_id', 'subject', 'question', 'notes', 'answers', 'video', 'file', 'cats', 'classes', 'level']
  await texts(db.schema.createTable('questions'), [...columns, 'direction', 'search', 'created_at', 'updated_at'])
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('answers_type', 'integer', (column) => column.notNull())
    .addColumn('strict', 'integer', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute()
  // The bank is listed by subject or by owner, newest first; the text search filters the rows that remain.
  const bySubject = db.schema.createIndex('questions_subject').on('questions')
  await bySubject.columns(['subject', 'created_at']).where(sql<SqlBool>`deleted_at is null`).execute()
  const byOwner = db.schema.createIndex('questions_owner').on('questions')
  await byOwner.columns(['owner_id', 'created_at']).where(sql<SqlBool>`deleted_at is null`).execute()

  await texts(db.schema.createTable('favourites'), ['user_id', 'question_id', 'created_at'])
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addUniqueConstraint('favourites_once', ['user_id', 'question_id'])
    .execute()
  await db.schema.createIndex('favourites_question').on('favourites').column('question_id').execute()
}

async function createContent(db: Kysely<Database>): Promise<void> {
  const { schema } = db
  await texts(schema.createTable('media'), ['kind', 'mime', 'created_at'])
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('person', 'integer', (column) => column.notNull())
    .addColumn('owner_id', 'text')
    .execute()
  await texts(schema.createTable('settings'), ['value'])
    .addColumn('key', 'text', (column) => column.primaryKey())
    .execute()
  await texts(schema.createTable('subjects'), ['name', 'ar_name'])
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute()
  await texts(schema.createTable('menu_entries'), ['parent', 'name', 'ar_name', 'link'])
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('place', 'integer', (column) => column.notNull())
    .execute()
  const news = ['subject', 'title', 'short', 'body', 'ar_title', 'ar_short', 'ar_body', 'img', 'classes']
  await texts(schema.createTable('news'), [...news, 'published_at'])
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute()
  await schema.createIndex('news_published').on('news').column('published_at').execute()
  await texts(schema.createTable('grades'), ['img'])
    .addColumn('grade', 'integer', (column) => column.primaryKey())
    .execute()
  await texts(schema.createTable('categories'), ['subject', 'name', 'en_name', 'parent', 'img', 'classes'])
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('place', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('categories_subject').on('categories').columns(['subject', 'place']).execute()
}
