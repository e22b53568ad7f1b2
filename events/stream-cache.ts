import type { Command, Decider, Event } from './decider.ts'
import type { EventStore } from './store/event-store.ts'

/** A stream folded up to `version`, 0 when it doesn't exist. */
export interface Folded<S> {
  state: S
  version: number
  /** Number of `forget` calls before the read: a stream that was read before the last one is not kept. */
  since?: number
}

/**
 * Folded streams in memory, so that a command does not read its streams again. A stale entry is safe: the append checks
 * the version, and `handle` decides again on fresh streams before it refuses, or appends nothing.
 */
export interface StreamCache {
  /**
   * The state of the stream, for a decision whose append checks its version. `fresh`: the present state, for anything else;
   * reads the events after the cached version, unless this process is the only writer.
   */
  load<S, C extends Command, E extends Event>(
    store: EventStore,
    decider: Decider<S, C, E>,
    streamId: string,
    fresh?: boolean,
  ): Promise<Loaded<S>>
  /** Stores the state of a stream after an append. */
  keep(decider: object, streamId: string, folded: Folded<unknown>): void
  /** Removes the entry, unless it is newer than `version`. For an entry that caused a conflict. */
  drop(streamId: string, version: number): void
  /** Another process writes to this stream too: its next loads read it, until several in turn have found nothing new. */
  shared(streamId: string): void
  /**
   * Removes all streams, and does not keep those that are being read or decided on. Called after an operator has rewritten
   * events.
   */
  forget(): void
}

/** `assumed`: from memory alone, so another process may have appended to the stream meanwhile. */
export interface Loaded<S> extends Folded<S> {
  assumed: boolean
}

/** After this many reads in turn that found nothing new, a shared stream is taken from memory again. */
const QUIET_READS = 8

/**
 * Enough for 5,000 students at work, their tasks, and some who have submitted. With more streams in use than fit, each save
 * would read its stream from the log. An attempt with twenty short answers takes 12 kB (`npm run bench -- memory`), so a full
 * cache takes about 95 MB.
 */
const LIMIT = 8_000

/**
 * Keeps at most `limit` streams and drops the least recently used first. `soleWriter`: every append to this log goes
 * through `handle` with this cache (SQLite, one process), so entries are always current and nothing is read again.
 */
export function createStreamCache({ limit = LIMIT, soleWriter = false } = {}): StreamCache {
  const entries = new Map<string, Folded<unknown> & { decider: object }>()
  /**
   * Streams that are being read, with the newest version stored meanwhile: the read may return an older one, which must
   * not replace it.
   */
  const reading = new Map<string, { readers: number; newest: number }>()

  /** Number of `forget` calls. */
  let since = 0

  /** Streams that other processes write to, with the number of reads in turn that must still find nothing new. */
  const quietReadsLeft = new Map<string, number>()

  function shared(streamId: string): void {
    if (soleWriter) return
    if (quietReadsLeft.size >= limit) quietReadsLeft.clear()
    quietReadsLeft.set(streamId, QUIET_READS)
  }

  function countQuietRead(streamId: string): void {
    const left = (quietReadsLeft.get(streamId) ?? 0) - 1
    if (left > 0) quietReadsLeft.set(streamId, left)
    else quietReadsLeft.delete(streamId)
  }

  const keep: StreamCache['keep'] = (decider, streamId, { state, version, since: readAt = since }) => {
    if (readAt !== since) return
    const read = reading.get(streamId)
    if (read) read.newest = Math.max(read.newest, version)
    const known = entries.get(streamId)
    if (known && known.version > version) return
    entries.delete(streamId)
    entries.set(streamId, { decider, state, version })
    const oldest = entries.keys().next().value
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest)
  }

  const readLater = async <S, C extends Command, E extends Event>(
    store: EventStore,
    decider: Decider<S, C, E>,
    streamId: string,
    known: Folded<S>,
  ): Promise<Folded<S>> => {
    const read = reading.get(streamId) ?? { readers: 0, newest: 0 }
    reading.set(streamId, read)
    read.readers++
    const begun = since
    try {
      const folded = { ...(await foldLater(store, decider, streamId, known)), since: begun }
      if (folded.version >= read.newest) keep(decider, streamId, folded)
      return folded
    } finally {
      if (--read.readers === 0) reading.delete(streamId)
    }
  }

  return {
    async load(store, decider, streamId, fresh = false) {
      const entry = entries.get(streamId)
      if (entry?.decider !== decider) {
        const whole = await readLater(store, decider, streamId, { state: decider.initial, version: 0 })
        return { ...whole, assumed: false }
      }
      // The entry was folded by the same decider, so its state has this type.
      const known = { state: entry.state as typeof decider.initial, version: entry.version, since }
      keep(decider, streamId, known)
      if (soleWriter) return { ...known, assumed: false }
      if (!fresh && !quietReadsLeft.has(streamId)) return { ...known, assumed: true }
      const present = await readLater(store, decider, streamId, known)
      if (present.version > known.version) shared(streamId)
      else countQuietRead(streamId)
      return { ...present, assumed: false }
    },
    shared,
    forget() {
      since += 1
      entries.clear()
    },
    keep,
    drop(streamId, version) {
      if ((entries.get(streamId)?.version ?? version + 1) <= version) entries.delete(streamId)
    },
  }
}

/** `known` plus the events appended to the stream after it. */
export async function foldLater<S, C extends Command, E extends Event>(
  store: EventStore,
  decider: Decider<S, C, E>,
  streamId: string,
  known: Folded<S>,
): Promise<Folded<S>> {
  let { state, version } = known
  for (const stored of await store.readStream(streamId, version)) {
    // A stream holds events of one decider only, and the store has upcast them to the newest schema version.
    state = decider.evolve(state, { type: stored.type, data: stored.data } as E)
    version = stored.version
  }
  return { state, version }
}
