import { type Command, type Decider, type Event, Refusal } from './decider.ts'
import { type EventMeta, type EventStore, VersionConflict } from './store/event-store.ts'
import { type Folded, foldLater, type StreamCache } from './stream-cache.ts'

export interface HandleContext {
  store: EventStore
  cache?: StreamCache
  meta: EventMeta
  now: () => Date
  /** A client's idempotency key and what it sent with it. */
  command?: { id: string; fingerprint: string }
  /** How often to decide anew after a conflict; 20 when absent. */
  retries?: number
}

/** What a decision reads and writes; all of it is one append. */
export interface Unit {
  /** The folded stream, with what this unit wrote. Its version must still be the same at the append. */
  read<S, C extends Command, E extends Event>(decider: Decider<S, C, E>, streamId: string): Promise<S>
  /** Decides a command; answers the state after it. Throws the decider's `Refusal`. */
  write<S, C extends Command, E extends Event>(decider: Decider<S, C, E>, streamId: string, command: C): Promise<S>
  /** One reading of the clock for the whole decision, and the same as ISO 8601 text. */
  now: Date
  at: string
}

interface Stream extends Folded<unknown> {
  decider: object
  /** The version that was read. */
  expectedVersion: number
  events: Event[]
}

/**
 * Reads streams, decides, and appends all that was decided at once: all of it or none, and only if no stream that was
 * read or written has moved. After a conflict `decide` runs again on fresh streams, so it must do nothing but read, write
 * and answer. `result` must survive JSON: a repeated command is answered with the stored one. `position` is that of the
 * last event, 0 when there was nothing to append. Rejects with what `decide` throws, `Refusal('version_conflict')` after
 * the last retry, `Refusal('idempotency_key_reused')`.
 */
export async function handle<R>(
  context: HandleContext,
  decide: (unit: Unit) => Promise<R> | R,
): Promise<{ position: number; result: R; repeated: boolean }> {
  const { store, cache, meta, command, retries = 20 } = context
  for (let conflicts = 0; ; conflicts++) {
    const earlier = await findEarlier<R>(context)
    if (earlier) return earlier
    const streams = new Map<string, Stream>()
    const unit = createUnit(context, streams)
    try {
      const result = await decide(unit)
      const { writes, reads } = split(streams)
      // The same command may have come twice at once, and the other one may have left nothing to do, or to allow.
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
      const meanwhile = error instanceof Refusal ? await findEarlier<R>(context) : undefined
      if (meanwhile) return meanwhile
      if (!(error instanceof VersionConflict)) throw error
      if (conflicts >= retries) throw new Refusal('version_conflict')
    }
  }
}

/** The first result of a command that was stored already. */
async function findEarlier<R>({ store, command }: HandleContext) {
  const earlier = command && (await store.findCommand(command.id))
  if (earlier === undefined) return undefined
  if (earlier.fingerprint !== command?.fingerprint) throw new Refusal('idempotency_key_reused')
  return { position: earlier.position, result: earlier.result as R, repeated: true }
}

function createUnit({ store, cache, now }: HandleContext, streams: Map<string, Stream>): Unit {
  const clock = now()
  const load = async <S, C extends Command, E extends Event>(decider: Decider<S, C, E>, streamId: string) => {
    const known = streams.get(streamId)
    if (known) return known
    const start = { state: decider.initial, version: 0 }
    const folded = await (cache?.load(store, decider, streamId) ?? foldLater(store, decider, streamId, start))
    // Two reads at once (Promise.all) share the first one's stream.
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
