import { sql } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import type { ReadTables } from '../read-models.ts'

/** Key of the advisory lock. No other advisory lock of this database may use the same number. */
const LOCK = 7_203_311

/**
 * Runs `work` unless another rebuild or verification runs on this database; throws in that case. SQLite needs no lock,
 * because only one process can open the file. On PostgreSQL the lock ends with its connection, so a crash releases it.
 */
export async function withRebuildLock<T>(engine: Engine<ReadTables>, work: () => Promise<T>): Promise<T> {
  if (engine.kind === 'sqlite') return work()
  return engine.write.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(connection)
    if (!rows[0]?.locked) throw new Error('Another rebuild or verification is running on this database.')
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}
