import { randomUUID } from 'node:crypto'
import { openStore } from '../../events/store/open-store.ts'
import { createPasswords } from '../account/passwords.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Portal } from './command.ts'

/**
 * Opens the database for one command and closes it after `work`. On PostgreSQL servers may use it too; they get
 * notifications. @throws DataInUse if a server uses the SQLite file
 */
export async function withPortal<R>(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'passwords'>,
  work: (portal: Portal) => Promise<R>,
): Promise<R> {
  const { dataDir, databaseUrl, passwords } = config
  const db = await openDatabase({ dataDir, databaseUrl })
  try {
    const store = await openStore(db)
    try {
      const portal = { db, dataDir, store, passwords: createPasswords(passwords) }
      return await work({ ...portal, now: () => new Date(), newId: randomUUID })
    } finally {
      await store.close()
    }
  } finally {
    await db.close()
  }
}
