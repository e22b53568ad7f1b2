import { join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import { exists } from '../database/files.ts'
import { openDatabase, SQLITE_FILE } from '../database/open-database.ts'
import type { Database } from '../database/tables.ts'
import { type Complete, completeOf, type Generation, listReadable, newestOf } from './folder-layout.ts'

type Settings = Parameters<typeof openDatabase>[0] & { backupDir: string | undefined }

/**
 * Opens the database of a server that starts. Fails if the database is missing or empty while BACKUP_DIR has a backup: most often the disk of
 * DATA_DIR is not mounted. An empty portal would open, and its backups would replace the good ones
 * (docs/decisions/0157-do-not-open-an-empty-portal-beside-a-backup.md). BACKUP_DIR is read only if the database is missing or empty: a folder
 * that does not answer must not delay other starts.
 * @throws Error whose message is one line: what was found, and what the operator can do
 */
export async function openUnlessLost(config: Settings): Promise<Engine<Database>> {
  const { dataDir, backupDir } = config
  if (backupDir === undefined) return await openDatabase(config)
  if (!(await exists(join(dataDir, SQLITE_FILE)))) {
    // Checked before the database is created, or the next start would find one.
    const copies = await listReadable(backupDir)
    if (copies.length > 0) throw new Error(reasonOf('no database', dataDir, backupDir, copies))
  }
  const db = await openDatabase(config)
  try {
    await failIfEmptied(db.read, dataDir, backupDir)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** A command, or an earlier version of the server, may have made a database while the disk was away. */
async function failIfEmptied(read: Kysely<Database>, dataDir: string, backupDir: string): Promise<void> {
  if (!(await isEmpty(read))) return
  const copies = await listReadable(backupDir)
  // A backup without events may be one of this portal, which nobody uses yet.
  if (newestOf(withEvents(copies)))
    throw new Error(reasonOf('a database without people and events', dataDir, backupDir, copies))
}

async function isEmpty(read: Kysely<Database>): Promise<boolean> {
  const anybody = await read.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (anybody) return false
  return (await read.selectFrom('events').select('position').limit(1).executeTakeFirst()) === undefined
}

/** The time to restore to, so that nothing of the copy is left out. Without changes after the copy, `reached.at` is earlier than `validFrom`. */
const endOf = ({ base, reached }: Complete) => (base.validFrom > reached.at ? base.validFrom : reached.at)

const withEvents = (copies: Generation[]) => completeOf(copies).filter(({ reached }) => reached.position > 0)

function reasonOf(found: string, dataDir: string, backupDir: string, copies: Generation[]): string {
  const newest = newestOf(copies)
  const best = newestOf(withEvents(copies)) ?? newest
  const upTo = best ? ` that goes up to event ${best.reached.position} at ${best.reached.at}` : ''
  const words = ['--from', backupDir, '--to-folder', `${resolve(dataDir)}-restored`]
  // Without a time, a restore takes the newest copy: one of the empty portal that an earlier version of the server started.
  if (best && best !== newest) words.push('--at', endOf(best))
  return (
    `${dataDir} has ${found}, but BACKUP_DIR ${backupDir} has a backup${upTo}. Mount the disk of DATA_DIR and start again; ` +
    `or restore with npm run restore -- ${words.map(quoted).join(' ')} and put that folder in the place of DATA_DIR; ` +
    'or, for a new portal, name another folder in BACKUP_DIR (docs/operations.md#a-start-without-the-database)'
  )
}

/** Quotes a word for the shell, if it needs quotes. */
const quoted = (word: string) => (/^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)
