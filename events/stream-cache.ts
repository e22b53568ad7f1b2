import type { Command, Decider, Event } from './decider.ts'
import type { EventStore } from './store/event-store.ts'

/** A stream folded up to `version`, 0 when it doesn't exist. */
export interface Folded<S> {
  state: S
  version: number
}

/** Folded streams, so that a hot one isn't read again for each command. An old entry does no harm: the append checks the version. */
export interface StreamCache {
  /** The stream as it stands: versions after the entry's are read first, unless this process is the only writer. */
  load<S, C extends Command, E extends Event>(
    store: EventStore,
    decider: Decider<S, C, E>,
    streamId: string,
  ): Promise<Folded<S>>
  /** What an append has just made of a stream. */
  keep(decider: object, streamId: string, folded: Folded<unknown>): void
  /** `version` turned out not to be the newest one; a newer entry stays. */
  drop(streamId: string, version: number): void
}

/**
 * At most `limit` streams, the least recently used goes first. `soleWriter`: every append to this log goes through
 * `handle` with this very cache (SQLite, one process), so an entry is the truth and nothing is read for it.
 */
export function createStreamCache({ limit = 5000, soleWriter = false } = {}): StreamCache {
  const entries = new Map<string, Folded<unknown> & { decider: object }>()
  /** Streams being read, with the newest version kept meanwhile: what was read may be older than that. */
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
      // Folded by this very decider, so the state is of its kind.
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

/** `known` and what was appended to the stream after it. */
export async function foldLater<S, C extends Command, E extends Event>(
  store: EventStore,
  decider: Decider<S, C, E>,
  streamId: string,
  known: Folded<S>,
): Promise<Folded<S>> {
  let { state, version } = known
  for (const stored of await store.readStream(streamId, version)) {
    // A stream holds the events of its own decider only, upcast by the store to the newest shape.
    state = decider.evolve(state, { type: stored.type, data: stored.data } as E)
    version = stored.version
  }
  return { state, version }
}
