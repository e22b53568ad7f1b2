import type { Event } from '../decider.ts'

/** Who and what caused an event. `actorId` is null for what time brings (the timekeeper). */
export interface EventMeta {
  actorId: string | null
  requestId?: string
}

/** An event as it stands in the log. `position` is dense and in commit order, `version` counts from 1 within its stream. */
export interface StoredEvent<E extends Event = Event> {
  position: number
  streamId: string
  version: number
  type: E['type']
  schemaVersion: number
  data: E['data']
  meta: EventMeta
  /** ISO 8601, UTC: the server's clock at the append. */
  at: string
}

export interface StreamWrite {
  streamId: string
  /** 0: the stream must not exist yet. */
  expectedVersion: number
  events: Event[]
}

export interface AppendRequest {
  /** All of them or none. */
  writes: StreamWrite[]
  /** Streams that the decision only read: their versions must still be these. */
  reads?: { streamId: string; version: number }[]
  meta: EventMeta
  at: string
  /** A repeat of the same command gets its first result; the same id with another fingerprint is refused. */
  command?: { id: string; fingerprint: string; result: unknown }
}

export interface AppendResult {
  /** Position of the last event written; of the first append when repeated. */
  position: number
  repeated: boolean
  /** The command's stored result when repeated, else the one just given. */
  result: unknown
}

/** The stream's version is not the expected one: read again and decide again. */
export class VersionConflict extends Error {
  readonly streamId: string
  constructor(streamId: string) {
    super(`version conflict on ${streamId}`)
    this.name = 'VersionConflict'
    this.streamId = streamId
  }
}

export interface EventStore {
  /** Resolves when the events are on disk. Rejects with `VersionConflict` or `Refusal('idempotency_key_reused')`. */
  append(request: AppendRequest): Promise<AppendResult>
  /** Oldest first, upcast to the newest schema version. */
  readStream(streamId: string, afterVersion?: number): Promise<StoredEvent[]>
  /** The log after `position`, at most `limit` events, upcast. */
  readAll(afterPosition: number, limit: number): Promise<StoredEvent[]>
  /** The stored result of a command, to answer a repeat before deciding. */
  findCommand(id: string): Promise<{ fingerprint: string; result: unknown; position: number } | undefined>
  /** Position of the newest event, 0 when empty. */
  head(): Promise<number>
  /** Called after each commit, on PostgreSQL after those of other nodes too. Returns the way to stop. */
  subscribe(listener: (head: number) => void): () => void
  /** Waits for the appends taken, takes no more. */
  close(): Promise<void>
}
