import type { Transaction } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { chunks } from '../../school/chunks.ts'
import { type Content, subjectsOf } from '../rows/content-shapes.ts'
import { columnsOf, type Into } from '../rows/row-columns.ts'
import { setWordsVersion, wordsHash } from '../words-version.ts'

/** Seven columns each: within what an old SQLite takes in one statement. */
const ROWS = 140

/** The words of the folder's subjects are replaced whole; servers that hold them in memory see it by the version. */
export async function writeWords(write: Transaction<Database>, content: Content, into: Into): Promise<void> {
  const rows = content.lists.words.map(({ value }) => columnsOf.words(value, into))
  await write.deleteFrom('words').where('subject', 'in', subjectsOf(content)).execute()
  for (const some of chunks(rows, ROWS)) await write.insertInto('words').values(some).execute()
  await setWordsVersion(write, wordsHash(rows))
}
