import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openBeside } from '../../database/open-beside.ts'
import { openDatabase, SQLITE_FILE } from '../../database/open-database.ts'
import { DataInUse } from '../../database/server-lock.ts'
import type { Database } from '../../database/tables.ts'

/** For commands that only look: a server that runs is read beside; what no server has is brought up to date first. */
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
