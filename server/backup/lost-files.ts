import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { gameKey } from '../library/game-files.ts'
import { mediaKey } from '../media/store-media.ts'

/** Names of files are hashes, so the first ones are a sample of all. */
const SAMPLE = 10
const NAMED = [
  async (read: Kysely<Database>) =>
    (await read.selectFrom('media').select('path').orderBy('path').limit(SAMPLE).execute()).map(({ path }) =>
      mediaKey(path),
    ),
  async (read: Kysely<Database>) =>
    (await read.selectFrom('games').select('folder').distinct().orderBy('folder').limit(SAMPLE).execute()).map(
      ({ folder }) => gameKey(folder, 'index.html'),
    ),
]

/**
 * Why this cannot be the store of this database: it lacks most of the media, or of the games, that the database names. A folder whose
 * disk is not mounted is empty, and has a few files if somebody uploaded some since. Undefined if the store has them, or cannot be asked,
 * which it reports itself.
 */
export async function lostFiles(read: Kysely<Database>, store: FileStore): Promise<string | undefined> {
  for (const namesOf of NAMED) {
    const named = await namesOf(read)
    const absent = await absentIn(store, named)
    if (!isMost(absent, named)) continue
    // Some may have been deleted since their names were read.
    const still = new Set(await namesOf(read))
    const lost = absent.filter((key) => still.has(key))
    if (isMost(lost, named))
      return (
        `${store.place} lacks ${lost.length} of ${named.length} files that the database names and that were looked for, ` +
        `such as ${lost[0]}: its disk or network folder is not mounted, or it is not the store of this portal`
      )
  }
  return undefined
}

const isMost = (some: readonly string[], all: readonly string[]) => some.length * 2 > all.length

/** One after the other: on a network folder that hangs, each would hold a thread that passwords and the database need too. */
async function absentIn(store: FileStore, keys: readonly string[]): Promise<string[]> {
  const absent: string[] = []
  for (const key of keys) {
    const isAbsent = await store.stat(key).then(
      (found) => found === undefined,
      () => false,
    )
    if (isAbsent) absent.push(key)
  }
  return absent
}
