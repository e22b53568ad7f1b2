import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'

const TABLES = [
  ...(['settings', 'subjects', 'menu_entries', 'grades', 'news', 'categories', 'questions', 'quizzes'] as const),
  ...(['articles', 'files', 'game_categories', 'games', 'books', 'word_categories', 'words'] as const),
]
/** The portal's secrets are not content. */
const SETTINGS = ['site', 'words']
type Dump = { [Table in (typeof TABLES)[number]]: Record<string, unknown>[] }

/** Everything that a content folder writes, in one order whatever the engine's. */
export async function dumpContent(read: Kysely<Database>): Promise<Dump> {
  const dump: Partial<Dump> = {}
  for (const table of TABLES) {
    const rows: Record<string, unknown>[] = await read.selectFrom(table).selectAll().execute()
    const key = (row: Record<string, unknown>) => String(row.id ?? row.key ?? row.grade)
    const content = table === 'settings' ? rows.filter((row) => SETTINGS.includes(key(row))) : rows
    dump[table] = content.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  }
  return dump as Dump
}
