import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openBeside } from '../../database/open-beside.ts'
import { openDatabase, SQLITE_FILE } from '../../database/open-database.ts'
import { DataInUse } from '../../database/server-lock.ts'
import type { Database } from '../../database/tables.ts'

/**
 * Opens the database for a command that only reads. A SQLite file that a running server uses is opened read-only;
 * otherwise migrations run first.
 */
export async function openToRead(config: {
  dataDir: string
  databaseUrl?: string
}): Promise<{ read: Kysely<Database>; close(): Promise<void> }> {
  try {
    return await openDatabase(config)
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error
    return await openBeside<Database>(join(config.dataDir, SQLITE_FILE))
  }
}
