import type { Transaction } from 'kysely'
import type { Database, ServerTables } from '../../database/tables.ts'
import { chunks, ROWS } from '../../school/chunks.ts'
import { type Content, subjectsOf } from '../rows/content-shapes.ts'
import { columnsOf, type Into, type Kept, TABLES } from '../rows/row-columns.ts'
import { writeWords } from './write-words.ts'

type Write = Transaction<Database>
const LISTS = ['articles', 'files', 'game-categories', 'games', 'books', 'word-categories'] as const

/** Articles, files, games, books and words are the folder's alone: what it has of them is replaced whole, the rest stays. */
export async function writeGateway(write: Write, content: Content, kept: Kept): Promise<void> {
  const into = { ...kept, subject: content.site.subject }
  for (const list of LISTS) if (!content.absent.has(list)) await replace(write, content, list, into)
  if (!content.absent.has('words')) await writeWords(write, content, into)
}

async function replace(write: Write, content: Content, list: (typeof LISTS)[number], into: Into): Promise<void> {
  const table = TABLES[list] as 'articles'
  const columns = columnsOf[list] as (typeof columnsOf)['articles']
  const rows = content.lists[list].map(({ value }, place): ServerTables['articles'] => ({
    ...columns(value as Parameters<typeof columns>[0], into),
    place,
  }))
  const old = write.deleteFrom(table)
  const ofAll = list === 'game-categories' || list === 'word-categories'
  await (ofAll ? old : old.where('subject', 'in', subjectsOf(content))).execute()
  for (const some of chunks(rows, ROWS)) await write.insertInto(table).values(some).execute()
}
