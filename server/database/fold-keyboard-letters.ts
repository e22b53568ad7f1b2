import { type Kysely, sql } from 'kysely'
import { foldForSearch } from '../../events/text/folding.ts'
import type { Database } from './tables.ts'

/** The letters of Persian and Urdu keyboards that `foldForSearch` did not replace before. */
const LETTERS = [...'کیہھەۀۂۃ']
/** Stored texts that are searched: table, key and column. */
const COLUMNS = [
  ['users', 'id', 'name_folded'],
  ['task_board', 'task_id', 'name_folded'],
  ['questions', 'id', 'search'],
  ['activities', 'id', 'search'],
  ['task_templates', 'id', 'search'],
  ['quizzes', 'id', 'search'],
  ['books', 'id', 'search'],
  ['words', 'id', 'eng_folded'],
  ['words', 'id', 'ar_folded'],
] as const

/** Folds stored texts again, so that a search finds them whichever keyboard wrote them. */
export async function foldKeyboardLetters(db: Kysely<Database>): Promise<void> {
  for (const [table, key, column] of COLUMNS) {
    const [from, id, text] = [sql.table(table), sql.ref(key), sql.ref(column)]
    const found = sql<{
      id: string
      text: string
    }>`select ${id} as id, ${text} as text from ${from} where ${has(column)}`
    for (const row of (await found.execute(db)).rows)
      await sql`update ${from} set ${text} = ${foldForSearch(row.text)} where ${id} = ${row.id}`.execute(db)
  }
  await foldTags(db)
  await foldDeletedTasks(db)
}

const has = (column: string) =>
  sql.join(
    LETTERS.map((letter) => sql`${sql.ref(column)} like ${`%${letter}%`}`),
    sql` or `,
  )

/** A target keeps one of two tags that have become equal. */
async function foldTags(db: Kysely<Database>): Promise<void> {
  const tags = await db
    .selectFrom('task_tags')
    .selectAll()
    .where(sql<boolean>`(${has('folded')})`)
    .execute()
  for (const { folded, tag, ...target } of tags) {
    const of = { ...target, folded: foldForSearch(folded) }
    await db
      .insertInto('task_tags')
      .values({ ...of, tag })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .deleteFrom('task_tags')
      .where((eb) => eb.and({ ...target, folded }))
      .execute()
  }
}

/** They keep the row that a restored task gets back. */
async function foldDeletedTasks(db: Kysely<Database>): Promise<void> {
  const tasks = await db
    .selectFrom('deleted_tasks')
    .select(['task_id', 'details'])
    .where(sql<boolean>`(${has('details')})`)
    .execute()
  for (const { task_id, details } of tasks) {
    const columns: { name_folded: string } = JSON.parse(details)
    const folded = { ...columns, name_folded: foldForSearch(columns.name_folded) }
    await db
      .updateTable('deleted_tasks')
      .set({ details: JSON.stringify(folded) })
      .where('task_id', '=', task_id)
      .execute()
  }
}
