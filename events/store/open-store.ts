import type { CommitWatch } from './commit-watch.ts'
import type { Engine } from './engine.ts'
import type { EventStore } from './event-store.ts'
import { openPostgresStore } from './postgres/postgres-store.ts'
import { openSqliteStore } from './sqlite/sqlite-store.ts'
import type { LogTables } from './tables.ts'

/** Opens the log of an open database. Close the store before you close the database. */
export function openStore(engine: Engine<LogTables>, watch?: CommitWatch): Promise<EventStore> {
  return engine.kind === 'sqlite' ? openSqliteStore(engine, watch) : openPostgresStore(engine, watch)
}
