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
 * Returns the reason why this is not the store of this database: it lacks most of a sample of the media, or of the games, that the
 * database names. If the disk of the store is not mounted, its folder is empty, or has only what was uploaded since. Returns undefined
 * if the store has the files, or if it does not answer, which the store reports itself.
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

/** Looks for one file after the other: if a network folder hangs, each look blocks a thread that passwords and the database need too. */
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
