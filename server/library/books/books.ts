import type { Kysely, Selectable } from 'kysely'
import type { Reply } from '../../contract/calls.ts'
import type { Book } from '../../contract/reading.ts'
import { foldForSearch } from '../../contract/rules.ts'
import type { Database, ServerTables } from '../../database/tables.ts'
import { isForClass } from '../like.ts'

/** A shelf of school books: a list without its pages stays small, so it is filtered here. */
const LISTED = [
  ...(['id', 'name', 'ar_name', 'part', 'cover', 'classes', 'direction', 'pages_num', 'width', 'height'] as const),
]
type ListRow = Pick<Selectable<ServerTables['books']>, (typeof LISTED)[number]>

/** Books by name (in either language: the whole, else a part of it) and class, and all names of the subject to choose from. */
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
    books: named(rows, name)
      .filter((row) => !classes || isForClass(row.classes, classes))
      .map(toBook),
    book_name: [...names.values()],
  }
}

export async function findBook(read: Kysely<Database>, id: string): Promise<Book | undefined> {
  const row = await read.selectFrom('books').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...toBook(row), book: JSON.parse(row.pages) }
}

/** A name that was chosen from the list is meant whole, one that is being typed is a part. */
function named(rows: ListRow[], name: string): ListRow[] {
  const wanted = foldForSearch(name)
  if (wanted === '') return rows
  const folded = (row: ListRow) => [foldForSearch(row.name), foldForSearch(row.ar_name)]
  const whole = rows.filter((row) => folded(row).includes(wanted))
  return whole.length > 0 ? whole : rows.filter((row) => folded(row).some((text) => text.includes(wanted)))
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
})
