import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { readWordsVersion } from '../words-version.ts'
import { indexWords, type WordIndex } from './search-words.ts'

/** The words in memory, about 30 MB for 50,000, read again when they have changed. */
export interface Dictionary {
  words(subject: string): Promise<WordIndex>
}

export function createDictionary(read: Kysely<Database>): Dictionary {
  const held = new Map<string, { version: string; index: Promise<WordIndex> }>()

  return {
    async words(subject) {
      const version = await readWordsVersion(read)
      const known = held.get(subject)
      if (known?.version === version) return await known.index
      // The promise is stored, so that simultaneous calls share one read.
      const index = readIndex(read, subject)
      held.set(subject, { version, index })
      const forget = () => held.get(subject)?.index === index && held.delete(subject)
      // A failed read is forgotten, so that the next call tries again. A subject without words is too: clients name any.
      index.then(({ byEnglish }) => byEnglish.length === 0 && forget(), forget)
      return await index
    },
  }
}

async function readIndex(read: Kysely<Database>, subject: string): Promise<WordIndex> {
  const rows = await read
    .selectFrom('words')
    .select(['id', 'eng_name', 'ar_name', 'eng_folded', 'ar_folded', 'cat'])
    .where('subject', '=', subject)
    .execute()
  return indexWords(rows)
}
