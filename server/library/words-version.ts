import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { readSetting } from '../database/settings.ts'
import type { Database } from '../database/tables.ts'

const KEY = 'words'

/**
 * The version of the words, which changes with every change of them. Servers keep the words in memory and compare the
 * version before each search, so that a change by another node or an import is found.
 */
export const readWordsVersion = async (read: Kysely<Database>): Promise<string> => (await readSetting(read, KEY)) ?? ''

/** Must be called in each transaction that changes words. `version` is any value that was not used before. */
export async function setWordsVersion(write: Kysely<Database>, version: string): Promise<void> {
  await write
    .insertInto('settings')
    .values({ key: KEY, value: version })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: version }))
    .execute()
}

/** A hash of the words, independent of their order: importing the same content again keeps the version. */
export function wordsHash(rows: { id: string }[]): string {
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
