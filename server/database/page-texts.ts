import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** What stands on each page of a book, the same folded to be searched, and the number that is printed on the first page. */
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
