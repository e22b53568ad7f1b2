import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** Adds the text of each page of a book, its folded form for searching, and the number printed on the first page. */
export async function addPageTexts({ schema }: Kysely<Database>): Promise<void> {
  for (const [name, empty] of [
    ['texts', '[]'],
    ['search', ''],
  ] as const)
    await schema
      .alterTable('books')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(empty))
      .execute()
  await schema
    .alterTable('books')
    .addColumn('first_page', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
