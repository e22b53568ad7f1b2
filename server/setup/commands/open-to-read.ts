import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openBeside } from '../../database/open-beside.ts'
import { openDatabase, SQLITE_FILE } from '../../database/open-database.ts'
import { DataInUse } from '../../database/server-lock.ts'
import type { Database } from '../../database/tables.ts'

interface Place {
  dataDir: string
  databaseUrl?: string
}
interface Opened {
  read: Kysely<Database>
  close(): Promise<void>
}

/**
 * Opens the database for a command that only reads. A SQLite file that a running server uses is opened read-only, as a
 * snapshot; otherwise migrations run first.
 */
export async function openToRead(place: Place): Promise<Opened> {
  try {
    return await openDatabase(place)
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error
    return await openBeside<Database>(sqliteFile(place))
  }
}

/** Like `openToRead`, but each read sees the newest commit, and a server can start meanwhile. */
export async function openToFollow(place: Place): Promise<Opened> {
  const opened = await openToRead(place)
  if (place.databaseUrl !== undefined) return opened
  await opened.close()
  return await openBeside<Database>(sqliteFile(place), { snapshot: false })
}

const sqliteFile = ({ dataDir }: Place) => join(dataDir, SQLITE_FILE)
