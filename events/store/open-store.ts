import type { CommitWatch } from './commit-watch.ts'
import type { Engine } from './engine.ts'
import type { EventStore } from './event-store.ts'
import type { LogWentBack } from './postgres/postgres-listen.ts'
import { openPostgresStore } from './postgres/postgres-store.ts'
import { openSqliteStore } from './sqlite/sqlite-store.ts'
import type { LogTables } from './tables.ts'

/**
 * Opens the log of an open database. Close the store before you close the database. `wentBack`: called once if the log lacks events
 * that this store knew, which only PostgreSQL's can.
 */
export function openStore(
  engine: Engine<LogTables>,
  watch?: CommitWatch,
  wentBack?: (error: LogWentBack) => void,
): Promise<EventStore> {
  return engine.kind === 'sqlite' ? openSqliteStore(engine, watch) : openPostgresStore(engine, watch, wentBack)
}
