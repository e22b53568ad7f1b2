import { randomUUID } from 'node:crypto'
import { openStore } from '../../events/store/open-store.ts'
import { createPasswords } from '../account/passwords.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { openFiles } from '../files/open-files.ts'
import type { Portal } from './command.ts'

/**
 * Opens the database for one command and closes it after `work`. On PostgreSQL servers may use it too; they get
 * notifications. @throws DataInUse if a server uses the SQLite file
 */
export async function withPortal<R>(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'mediaPlace' | 'passwords'>,
  work: (portal: Portal) => Promise<R>,
): Promise<R> {
  const { dataDir, databaseUrl, passwords } = config
  const db = await openDatabase({ dataDir, databaseUrl })
  const files = openFiles(config)
  try {
    const store = await openStore(db)
    try {
      const portal = { db, files, store, passwords: createPasswords(passwords) }
      return await work({ ...portal, now: () => new Date(), newId: randomUUID })
    } finally {
      await store.close()
    }
  } finally {
    files.close()
    await db.close()
  }
}
