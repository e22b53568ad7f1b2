import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { FileCheck, FileStore } from '../files/file-store.ts'
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
 * Looks for a sample of the media and games that the database names. `lost`: more than half are absent, as when the disk of the store is
 * not mounted. If fewer are absent, some were deleted. A store that does not answer counts as lacking nothing here: it reports that itself.
 */
export async function checkStoredFiles(read: Kysely<Database>, store: FileStore): Promise<FileCheck> {
  const lacks = (absent: readonly string[], looked: number) =>
    `${store.place} lacks ${absent.length} of ${looked} files that the database names and that were looked for, such as ${absent[0]}`
  const some: string[] = []
  let looked = 0
  for (const namesOf of NAMED) {
    const named = await namesOf(read)
    const absent = await absentIn(store, named)
    looked += named.length
    if (absent.length === 0) continue
    // Some may have been deleted since their names were read.
    const still = new Set(await namesOf(read))
    const lacking = absent.filter((key) => still.has(key))
    if (lacking.length * 2 > named.length) {
      const reason = `${lacks(lacking, named.length)}: its disk or network folder is not mounted, or it is not the store of this portal`
      return { lacking: lacking.length, reason, lost: true }
    }
    some.push(...lacking)
  }
  return { lacking: some.length, ...(some.length > 0 && { reason: lacks(some, looked) }), lost: false }
}

/** Returns the reason why this is not the store of this database; undefined if it is, also if it lacks some files. */
export async function lostFiles(read: Kysely<Database>, store: FileStore): Promise<string | undefined> {
  const { lost, reason } = await checkStoredFiles(read, store)
  return lost ? reason : undefined
}

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
