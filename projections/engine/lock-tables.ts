import { type Kysely, sql } from 'kysely'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import { type ReadTables, TABLES } from '../read-models.ts'

/** Much shorter than `deadlock_timeout`, after which PostgreSQL ends a query of a server (1 s). */
const WAIT_MS = 100
const PAUSE_MS = 20
const TRIES = 300

/**
 * PostgreSQL: locks the live tables before they are dropped, all or none. Queries of servers lock them too, some in another order:
 * to wait for one table with another one locked would be a deadlock with each of those that come meanwhile.
 */
export async function lockTables(transaction: Kysely<ReadTables>): Promise<void> {
  const names = sql.join(TABLES.map(({ name }) => sql.table(name)))
  await sql`set local lock_timeout = ${sql.lit(WAIT_MS)}`.execute(transaction)
  for (let tries = 1; ; tries += 1) {
    await sql`savepoint unlocked`.execute(transaction)
    try {
      await sql`lock table ${names} in access exclusive mode`.execute(transaction)
      return
    } catch (error) {
      if (!(error instanceof StorageUnavailable && error.code === '55P03') || tries >= TRIES) throw error
      await sql`rollback to savepoint unlocked`.execute(transaction)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
