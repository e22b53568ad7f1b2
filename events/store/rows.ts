import type { Selectable } from 'kysely'
import type { StoredEvent } from './event-store.ts'
import type { LogTables } from './tables.ts'
import { upcast } from './upcasters.ts'

export type EventRow = Selectable<LogTables['events']>
export type CommandRow = Selectable<LogTables['commands']>

/** Turns a row of the log into its event, upcast to the newest schema version. */
export function toStoredEvent(row: EventRow): StoredEvent {
  return upcast({
    position: row.position,
    streamId: row.stream_id,
    version: row.version,
    type: row.type,
    schemaVersion: row.schema_version,
    data: JSON.parse(row.data),
    meta: JSON.parse(row.meta),
    at: row.at,
  })
}
