import { sql } from 'kysely'
import type { Engine } from '../events/store/engine.ts'
import type { ReadTables } from './tables.ts'

/** Any number that nothing else in the database uses. */
const LOCK = 7_203_311

/**
 * Runs `work` when no other rebuild or verification runs on this database; throws when one does. On SQLite the file
 * has one process anyway; on PostgreSQL the lock dies with its connection.
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
