import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { Reply } from '../../contract/calls.ts'
import type { Book } from '../../contract/reading.ts'
import { foldForSearch } from '../../contract/rules.ts'
import type { Database, ServerTables } from '../../database/tables.ts'
import { escaped, isForClass } from '../like.ts'

/** Columns of the list. Rows without their pages are small, so all of them are read and filtered in memory. */
const LISTED = [
  ...(['id', 'name', 'ar_name', 'part', 'cover', 'classes', 'direction', 'pages_num', 'width', 'height'] as const),
  'first_page' as const,
]
type ListRow = Pick<Selectable<ServerTables['books']>, (typeof LISTED)[number]>

/**
 * Books filtered by class and name (in either language: the whole name, else a part of it or of the text on a page),
 * and all names of the subject for the selection list.
 */
export async function listBooks(
  read: Kysely<Database>,
  { subject, name = '', classes }: { subject: string; name?: string; classes?: string },
): Promise<Reply<'books/view'>> {
  const rows = await read
    .selectFrom('books')
    .select(LISTED)
    .where('subject', '=', subject)
    .orderBy('place')
    .orderBy('id')
    .execute()
  const names = new Map(rows.map(({ name, ar_name }) => [JSON.stringify([name, ar_name]), { name, ar_name }]))
  return {
    books: named(rows, name, await withWords(read, subject, name))
      .filter((row) => !classes || isForClass(row.classes, classes))
      .map(toBook),
    book_name: [...names.values()],
  }
}

export async function findBook(read: Kysely<Database>, id: string): Promise<Book | undefined> {
  const row = await read.selectFrom('books').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const pages: string[] = JSON.parse(row.pages)
  const texts: string[] = JSON.parse(row.texts)
  return {
    ...toBook(row),
    book: pages,
    ...(texts.length > 0 && { texts: pages.map((_, at) => texts[at] ?? '') }),
  }
}

/** A name selected from the list matches exactly; a name being typed matches as a part. */
function named(rows: ListRow[], name: string, withWords: ReadonlySet<string>): ListRow[] {
  const wanted = foldForSearch(name)
  if (wanted === '') return rows
  const folded = (row: ListRow) => [foldForSearch(row.name), foldForSearch(row.ar_name)]
  const whole = rows.filter((row) => folded(row).includes(wanted))
  return whole.length > 0
    ? whole
    : rows.filter((row) => withWords.has(row.id) || folded(row).some((text) => text.includes(wanted)))
}

/** Ids of the books with this text on a page. Reads only ids, because page texts are as large as the whole book. */
async function withWords(read: Kysely<Database>, subject: string, name: string): Promise<ReadonlySet<string>> {
  const wanted = foldForSearch(name)
  if (wanted === '') return new Set()
  const found = await read
    .selectFrom('books')
    .select('id')
    .where('subject', '=', subject)
    .where(sql<SqlBool>`search like ${`%${escaped(wanted)}%`} escape '\\'`)
    .execute()
  return new Set(found.map(({ id }) => id))
}

const toBook = (row: ListRow): Book => ({
  _id: row.id,
  name: { name: row.name, ar_name: row.ar_name },
  part: { val: row.part },
  cover: JSON.parse(row.cover),
  classes: JSON.parse(row.classes),
  direction: row.direction === 'ltr' ? 'ltr' : 'rtl',
  width: row.width,
  height: row.height,
  pages: row.pages_num,
  first_page: row.first_page,
})
