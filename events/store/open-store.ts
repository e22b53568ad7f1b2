import type { Engine } from './engine.ts'
import type { EventStore } from './event-store.ts'
import { openPostgresStore } from './postgres/postgres-store.ts'
import { openSqliteStore } from './sqlite/sqlite-store.ts'
import type { LogTables } from './tables.ts'

/** Opens the log of an open database. Close the store before you close the database. */
export function openStore(engine: Engine<LogTables>): Promise<EventStore> {
  return engine.kind === 'sqlite' ? openSqliteStore(engine) : openPostgresStore(engine)
}
