import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { readSetting } from '../database/settings.ts'
import type { Database } from '../database/tables.ts'

const KEY = 'words'

/**
 * A mark that changes with every change of the words. Servers keep the words in memory and look at this before each
 * search, so that what one node, or an import, changed is found by all.
 */
export const readWordsVersion = async (read: Kysely<Database>): Promise<string> => (await readSetting(read, KEY)) ?? ''

/** Whoever changes words calls this in the same transaction; `version` is anything that was not there before. */
export async function setWordsVersion(write: Kysely<Database>, version: string): Promise<void> {
  await write
    .insertInto('settings')
    .values({ key: KEY, value: version })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: version }))
    .execute()
}

/** Of the words themselves, in whatever order: the same content again leaves the same mark. */
export function wordsHash(rows: { id: string }[]): string {
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
