import { type Kysely, type RawBuilder, sql } from 'kysely'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import { type ReadTables, TABLES } from '../read-models.ts'

/** Much shorter than `deadlock_timeout` (1 s), after which PostgreSQL would end a server's query. */
const WAIT_MS = 100
const PAUSE_MS = 20
const TRIES = 300

/**
 * PostgreSQL: ends automatic vacuums of the live tables. PostgreSQL ends a vacuum when a lock has waited for it as long as
 * `deadlock_timeout`. Call it before the swap, so that nobody waits for the checkpoint meanwhile. It locks one table at a time, because it
 * could deadlock with a migration if it held several.
 */
export async function endVacuums(db: Kysely<ReadTables>): Promise<void> {
  for (const { name } of TABLES)
    await db.transaction().execute((transaction) => lockAgainstVacuums(transaction, sql.table(name)))
}

/** PostgreSQL: ends the automatic vacuums of all tables of a generation. None can begin again before the transaction ends. */
export const keepVacuumAway = (transaction: Kysely<ReadTables>): Promise<void> =>
  lockAgainstVacuums(transaction, allTables())

/** The lock excludes vacuums, but no reads and writes. */
async function lockAgainstVacuums(transaction: Kysely<ReadTables>, tables: RawBuilder<unknown>): Promise<void> {
  await sql`lock table ${tables} in share update exclusive mode`.execute(transaction)
}

/**
 * PostgreSQL: locks all live tables before they are dropped, or none of them. Queries of servers lock the same tables, some in
 * another order. If this held one table while it waits for another, it would deadlock with such a query.
 */
export async function lockTables(transaction: Kysely<ReadTables>): Promise<void> {
  await keepVacuumAway(transaction)
  await sql`set local lock_timeout = ${sql.lit(WAIT_MS)}`.execute(transaction)
  for (let tries = 1; ; tries += 1) {
    await sql`savepoint unlocked`.execute(transaction)
    try {
      await sql`lock table ${allTables()} in access exclusive mode`.execute(transaction)
      return
    } catch (error) {
      if (!(error instanceof StorageUnavailable && error.code === '55P03') || tries >= TRIES) throw error
      await sql`rollback to savepoint unlocked`.execute(transaction)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

const allTables = () => sql.join(TABLES.map(({ name }) => sql.table(name)))
