import type { Transaction } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { chunks } from '../../school/chunks.ts'
import { wordRow } from '../word-row.ts'
import { setWordsVersion, wordsHash } from '../words-version.ts'
import { type Content, subjectsOf } from './content-shapes.ts'
import { wordId } from './word-id.ts'

/** Seven columns each: within what an old SQLite takes in one statement. */
const ROWS = 140

/** The words of the folder's subjects are replaced whole; servers that hold them in memory see it by the version. */
export async function writeWords(write: Transaction<Database>, content: Content): Promise<void> {
  const rows = content.lists.words.map(({ value }) =>
    wordRow({ ...value, id: wordId(value), subject: value.subject ?? content.site.subject }),
  )
  await write.deleteFrom('words').where('subject', 'in', subjectsOf(content)).execute()
  for (const some of chunks(rows, ROWS)) await write.insertInto('words').values(some).execute()
  await setWordsVersion(write, wordsHash(rows))
}
