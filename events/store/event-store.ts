import type { Event } from '../decider.ts'

/** Who and which request caused an event. `actorId` is null for events that time causes. */
export interface EventMeta {
  actorId: string | null
  requestId?: string
}

/**
 * An event in the log. `position` has no gaps and follows the order of commits; `version` counts from 1 within the
 * stream.
 */
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

/** An event to append, in the newest schema version unless it names another (event-gate.ts). */
export interface NewEvent extends Event {
  schemaVersion?: number
}

export interface StreamWrite {
  streamId: string
  /** 0: the stream must not exist yet. */
  expectedVersion: number
  events: NewEvent[]
}

export interface AppendRequest {
  /** Written together or not at all. */
  writes: StreamWrite[]
  /** Streams that the decision only read. The append fails when one of them has another version. */
  reads?: { streamId: string; version: number }[]
  meta: EventMeta
  at: string
  /** A repeat of the command gets the first result. The same id with another fingerprint is refused. */
  command?: { id: string; fingerprint: string; result: unknown }
}

export interface AppendResult {
  /** Position of the last event written; for a repeat that of the first append. */
  position: number
  repeated: boolean
  /** The command's stored result for a repeat, otherwise the result of the request. */
  result: unknown
}

/** The stream has another version than expected. The caller must read and decide again. */
export class VersionConflict extends Error {
  readonly streamId: string
  constructor(streamId: string) {
    super(`version conflict on ${streamId}`)
    this.name = 'VersionConflict'
    this.streamId = streamId
  }
}

/** Where an event is in the log and when it was appended, without its data. */
export type EventPlace = Pick<StoredEvent, 'position' | 'streamId' | 'at'>

export interface EventStore {
  /** Resolves when the events are on disk. Rejects with `VersionConflict` or `Refusal('idempotency_key_reused')`. */
  append(request: AppendRequest): Promise<AppendResult>
  /** Oldest first, upcast to the newest schema version. */
  readStream(streamId: string, afterVersion?: number): Promise<StoredEvent[]>
  /** The log after `position`, at most `limit` events, upcast. */
  readAll(afterPosition: number, limit: number): Promise<StoredEvent[]>
  /** The same for a reader that follows the log: may return fewer events than there are, but returns none only if there are none. */
  readNext(afterPosition: number, limit: number): Promise<StoredEvent[]>
  /** The events of at most a few hundred streams, in order of the log. */
  placesOf(streamIds: readonly string[]): Promise<EventPlace[]>
  /** The events at these positions, at most a few hundred, in order of the log, upcast. */
  readAt(positions: readonly number[]): Promise<StoredEvent[]>
  /** The stored result of a command, to answer a repeat that is refused or has nothing left to write. */
  findCommand(id: string): Promise<{ fingerprint: string; result: unknown; position: number } | undefined>
  /** Position of the newest event, 0 when empty. */
  head(): Promise<number>
  /** Number of events that this process has appended since it opened the log. */
  readonly appended: number
  /**
   * Calls `listener` after each commit; on PostgreSQL also after commits of other nodes. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: (head: number) => void): () => void
  /** Clears the events in memory: an operator has rewritten some of them. The log itself stays as it is. */
  forget(): void
  /** Waits for pending appends and refuses new ones. */
  close(): Promise<void>
}
