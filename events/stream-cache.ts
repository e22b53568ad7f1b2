import type { Command, Decider, Event } from './decider.ts'
import type { EventStore } from './store/event-store.ts'

/** A stream folded up to `version`, 0 when it doesn't exist. */
export interface Folded<S> {
  state: S
  version: number
}

/**
 * Folded streams in memory, so that a command does not read its streams again. A stale entry is safe: the append checks
 * the version.
 */
export interface StreamCache {
  /**
   * The present state of the stream. Reads the events after the cached version, unless this process is the only writer.
   */
  load<S, C extends Command, E extends Event>(
    store: EventStore,
    decider: Decider<S, C, E>,
    streamId: string,
  ): Promise<Folded<S>>
  /** Stores the state of a stream after an append. */
  keep(decider: object, streamId: string, folded: Folded<unknown>): void
  /** Removes the entry, unless it is newer than `version`. For an entry that caused a conflict. */
  drop(streamId: string, version: number): void
}

/**
 * Keeps at most `limit` streams and drops the least recently used first. `soleWriter`: every append to this log goes
 * through `handle` with this cache (SQLite, one process), so entries are always current and nothing is read again.
 */
export function createStreamCache({ limit = 5000, soleWriter = false } = {}): StreamCache {
  const entries = new Map<string, Folded<unknown> & { decider: object }>()
  /**
   * Streams that are being read, with the newest version stored meanwhile: the read may return an older one, which must
   * not replace it.
   */
  const reading = new Map<string, { readers: number; newest: number }>()

  const keep: StreamCache['keep'] = (decider, streamId, { state, version }) => {
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
    try {
      const folded = await foldLater(store, decider, streamId, known)
      if (folded.version >= read.newest) keep(decider, streamId, folded)
      return folded
    } finally {
      if (--read.readers === 0) reading.delete(streamId)
    }
  }

  return {
    async load(store, decider, streamId) {
      const entry = entries.get(streamId)
      if (entry?.decider !== decider) {
        return readLater(store, decider, streamId, { state: decider.initial, version: 0 })
      }
      // The entry was folded by the same decider, so its state has this type.
      const known = { state: entry.state as typeof decider.initial, version: entry.version }
      keep(decider, streamId, known)
      return soleWriter ? known : readLater(store, decider, streamId, known)
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
