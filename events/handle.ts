import { type Command, type Decider, type Event, Refusal } from './decider.ts'
import { type EventMeta, type EventStore, VersionConflict } from './store/event-store.ts'
import { StorageUnavailable } from './store/storage-unavailable.ts'
import { foldLater, type Loaded, type StreamCache } from './stream-cache.ts'

export interface HandleContext {
  store: EventStore
  cache?: StreamCache
  meta: EventMeta
  now: () => Date
  /** The client's idempotency key and a fingerprint of the request body. */
  command?: { id: string; fingerprint: string }
  /** Maximum number of retries after a version conflict; 20 when absent. */
  retries?: number
}

/** Gives a decision access to streams. All its writes are one append. */
export interface Unit {
  /**
   * The folded stream, including this unit's own writes. The append fails if the stream has changed since it was read.
   */
  read<S, C extends Command, E extends Event>(decider: Decider<S, C, E>, streamId: string): Promise<S>
  /** Decides a command and returns the state after it. Throws the decider's `Refusal`. */
  write<S, C extends Command, E extends Event>(decider: Decider<S, C, E>, streamId: string, command: C): Promise<S>
  /** The clock, read once for the whole decision; `at` is the same instant as ISO 8601 text. */
  now: Date
  at: string
}

interface Stream extends Loaded<unknown> {
  decider: object
  /** The version that was read. */
  expectedVersion: number
  events: Event[]
}

/**
 * The folded stream, for a reply. Nothing is appended, so nothing checks that the stream is still the same afterwards.
 */
export const readStream = async <S, C extends Command, E extends Event>(
  context: Pick<HandleContext, 'store' | 'cache'>,
  decider: Decider<S, C, E>,
  streamId: string,
): Promise<S> => (await loadStream(context, decider, streamId, true)).state

const loadStream = async <S, C extends Command, E extends Event>(
  { store, cache }: Pick<HandleContext, 'store' | 'cache'>,
  decider: Decider<S, C, E>,
  streamId: string,
  fresh: boolean,
): Promise<Loaded<S>> =>
  (await cache?.load(store, decider, streamId, fresh)) ?? {
    ...(await foldLater(store, decider, streamId, { state: decider.initial, version: 0 })),
    assumed: false,
  }

/**
 * Reads streams, decides, and appends all events in one transaction. The append fails if a stream that was read or written
 * has changed since.
 *
 * `decide` may run more than once, so it must have no side effects but `read` and `write`. It runs again on fresh streams
 *  - after a version conflict;
 *  - when it refused or wrote nothing on streams from memory alone, because then no append checks their versions.
 *
 * Nearly every command is new, so `handle` does not look it up first. It finds a repeated command when the append reports it, or by a
 * lookup after the decision failed or wrote nothing. A repeated command gets the first result.
 *
 * `result` must be plain JSON, because a repeat of the command gets the stored result. `position` is that of the last
 * event, 0 when nothing was appended. Rejects with what `decide` throws, `Refusal('version_conflict')` after the last retry,
 * `Refusal('idempotency_key_reused')`.
 */
export async function handle<R>(
  context: HandleContext,
  decide: (unit: Unit) => Promise<R> | R,
): Promise<{ position: number; result: R; repeated: boolean }> {
  const { store, cache, meta, command, retries = 20 } = context
  let fresh = false
  for (let conflicts = 0; ; ) {
    const streams = new Map<string, Stream>()
    const unit = createUnit(context, streams, fresh)
    const isAssumed = () => [...streams.values()].some(({ assumed }) => assumed)
    try {
      let result: R
      try {
        result = await decide(unit)
      } catch (error) {
        if (!isAssumed()) throw error
        fresh = true
        continue
      }
      const { writes, reads } = split(streams)
      if (writes.length === 0 && isAssumed()) {
        fresh = true
        continue
      }
      if (writes.length === 0) return (await findEarlier<R>(context)) ?? { position: 0, result, repeated: false }
      const appended = await store.append({
        writes,
        reads,
        meta,
        at: unit.at,
        command: command && { ...command, result },
      })
      if (appended.repeated) return { ...appended, result: appended.result as R }
      for (const [id, stream] of streams) cache?.keep(stream.decider, id, stream)
      return { position: appended.position, result, repeated: false }
    } catch (error) {
      for (const [id, stream] of streams) cache?.drop(id, stream.expectedVersion)
      // Without storage, the lookup would only double the wait for the reply.
      const earlier = error instanceof StorageUnavailable ? undefined : await findEarlier<R>(context)
      if (earlier) return earlier
      if (!(error instanceof VersionConflict)) throw error
      cache?.shared(error.streamId)
      if (conflicts >= retries) throw new Refusal('version_conflict')
      conflicts += 1
    }
  }
}

/** Decides as `handle` does and appends nothing: what a command would do. Nothing checks that the streams stay the same. */
export const plan = async <R>(
  context: Pick<HandleContext, 'store' | 'cache' | 'now'>,
  decide: (unit: Unit) => Promise<R> | R,
): Promise<R> => decide(createUnit(context, new Map(), true))

/** The stored result of a command that was handled before. */
async function findEarlier<R>({ store, command }: HandleContext) {
  const earlier = command && (await store.findCommand(command.id))
  if (earlier === undefined) return undefined
  if (earlier.fingerprint !== command?.fingerprint) throw new Refusal('idempotency_key_reused')
  return { position: earlier.position, result: earlier.result as R, repeated: true }
}

function createUnit(
  context: Pick<HandleContext, 'store' | 'cache' | 'now'>,
  streams: Map<string, Stream>,
  fresh: boolean,
): Unit {
  const clock = context.now()
  const load = async <S, C extends Command, E extends Event>(decider: Decider<S, C, E>, streamId: string) => {
    const known = streams.get(streamId)
    if (known) return known
    const folded = await loadStream(context, decider, streamId, fresh)
    // Two reads at the same time (Promise.all) must share one stream, or the writes to one copy would be lost.
    const stream = streams.get(streamId) ?? { ...folded, decider, expectedVersion: folded.version, events: [] }
    streams.set(streamId, stream)
    return stream
  }
  return {
    now: clock,
    at: clock.toISOString(),
    // A stream id belongs to one decider, so its state is of that decider's kind.
    read: async (decider, streamId) => (await load(decider, streamId)).state as typeof decider.initial,
    write: async (decider, streamId, command) => {
      const stream = await load(decider, streamId)
      const before = stream.state as typeof decider.initial
      const events = decider.decide(command, before)
      const after = events.reduce(decider.evolve, before)
      stream.state = after
      stream.version += events.length
      stream.events.push(...events)
      return after
    },
  }
}

function split(streams: Map<string, Stream>) {
  const all = [...streams].map(([streamId, stream]) => ({ streamId, ...stream }))
  return {
    writes: all
      .filter(({ events }) => events.length > 0)
      .map(({ streamId, expectedVersion, events }) => ({ streamId, expectedVersion, events })),
    reads: all
      .filter(({ events }) => events.length === 0)
      .map(({ streamId, expectedVersion }) => ({ streamId, version: expectedVersion })),
  }
}
