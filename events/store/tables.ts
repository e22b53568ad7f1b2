import type { Generated } from 'kysely'

/** The log's tables, equal on both engines. JSON and instants are text, so that both store the same bytes. */
export interface LogTables {
  events: {
    position: number
    stream_id: string
    version: number
    type: string
    schema_version: number
    data: string
    meta: string
    at: string
  }
  streams: { stream_id: string; version: number }
  commands: { command_id: string; fingerprint: string; result: string; position: number; at: string }
  /** PostgreSQL only: one row, incremented by the last statement before COMMIT. */
  log_head: { id: Generated<number>; position: number }
  checkpoints: { name: string; generation: number; position: number }
  /** PostgreSQL only: the nodes that run, with the types of events that each can read (JSON). */
  running_nodes: { id: string; known: string; seen_at: Date }
  /** PostgreSQL only: the types of events, with their schema version, that the log may have. */
  open_event_types: { name: string; opened_at: Date }
  /** PostgreSQL only: what the latest batches of the projector changed (projections/engine/batch-record.ts). */
  projected_batches: { position: number; after_position: number; changes: string }
  /** The hash chain (seals/). `salts` and `marks` hold a few bytes for each event since the seal before. */
  log_seals: { position: number; hash: string; at: string; salts: Buffer; marks: Buffer }
  /** Events that an erasure masked after they were sealed. `record`: position of the event that recorded it. */
  log_erasures: { position: number; old_hash: string; new_hash: string; record: number; erased_by: string; at: string }
}
