import { randomUUID } from 'node:crypto'
import type { Event } from '../decider.ts'
import { KNOWN_TYPES } from '../newer-event.ts'
import { downcast } from './downcasters.ts'
import type { Engine } from './engine.ts'
import type { AppendRequest, EventStore, NewEvent } from './event-store.ts'
import { Outdated, runningNode } from './postgres/running-nodes.ts'
import { StorageUnavailable } from './storage-unavailable.ts'
import type { LogTables } from './tables.ts'
import { schemaVersion } from './upcasters.ts'

/** A node reports at this interval that it runs, */
const SEEN_EVERY_MS = 5_000
/** and more often during an update, so that what is new works soon after the last older node has stopped. */
const CLOSED_EVERY_MS = 1_000

/** Which events the running nodes may write (docs/decisions/0131-update-one-node-after-another.md). */
export interface EventGate {
  /**
   * The request with its events as every running node can read them: in an earlier schema version if that loses nothing.
   * @throws `OlderNodeRuns` for an event that a running node of an earlier version could not read.
   */
  admit(request: AppendRequest): AppendRequest
  /** Leaves the list of running nodes. */
  stop(): Promise<void>
}

/** The event would be the first of its kind, and a node of an earlier version still runs. Nothing was stored. */
export class OlderNodeRuns extends StorageUnavailable {
  constructor(name: string) {
    super('OLDER_NODE', undefined)
    this.message = `a node of an earlier version runs, which does not read ${name}`
    this.name = 'OlderNodeRuns'
  }
}

const nameOf = (type: string, version: number) => `${type}@${version}`
/** Every type that this version reads, in every schema version. */
const KNOWN = KNOWN_TYPES.flatMap((type) =>
  Array.from({ length: schemaVersion(type) }, (_, before) => nameOf(type, before + 1)),
)

interface Options {
  /** Called once when the log may have events that this node does not read: it was frozen, or without a database, for too long. */
  outdated?: (error: Outdated) => void
  /** For tests, as the next two. */
  known?: readonly string[]
  seenEveryMs?: number
  goneSeconds?: number
}

/**
 * Registers this node. A type of event that this version knows and the log has never had is written only once every
 * running node knows it; from then on nodes that do not know it refuse to start. SQLite has one node, and no gate.
 * @throws `Outdated` when the log may have events that this version does not know.
 */
export async function openEventGate(engine: Engine<LogTables>, options: Options = {}): Promise<EventGate> {
  if (engine.kind === 'sqlite') return { admit: (request) => request, stop: async () => undefined }
  const { outdated = () => undefined, known = KNOWN, seenEveryMs, goneSeconds } = options
  const node = runningNode(engine.write, { id: randomUUID(), known, goneSeconds })
  let closed = await node.report()
  let timer: NodeJS.Timeout | undefined
  let reporting: Promise<void> = Promise.resolve()
  let stopped = false

  function reportLater(): void {
    if (stopped) return
    const wait = seenEveryMs ?? (closed.size > 0 ? CLOSED_EVERY_MS : SEEN_EVERY_MS)
    timer = setTimeout(() => {
      reporting = report()
    }, wait).unref()
  }

  async function report(): Promise<void> {
    try {
      closed = await node.report()
    } catch (error) {
      // A database that is unreachable is reported by calls; the next turn registers again.
      if (error instanceof Outdated) return outdated(error)
    }
    reportLater()
  }
  reportLater()

  return {
    admit(request) {
      if (closed.size === 0) return request
      const writes = request.writes.map((write) => ({
        ...write,
        events: write.events.map((event) => readable(event, closed)),
      }))
      return { ...request, writes }
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await reporting
      await node.leave().catch(() => undefined)
    },
  }
}

/** The event, or the same in the newest schema version that is open. */
function readable(event: Event, closed: ReadonlySet<string>): NewEvent {
  const { type } = event
  const newest = schemaVersion(type)
  if (!closed.has(nameOf(type, newest))) return event
  let { data } = event
  for (let version = newest - 1; version > 0; version -= 1) {
    data = downcast(type, version, data)
    if (data === undefined) break
    if (!closed.has(nameOf(type, version))) return { type, data, schemaVersion: version }
  }
  throw new OlderNodeRuns(nameOf(type, newest))
}

/** The store, which refuses to append events that the gate does not let through. Closing it closes the gate too. */
export function withGate(store: EventStore, gate: EventGate): EventStore {
  // All other members, getters too, are those of the given store.
  return Object.assign(Object.create(store) as EventStore, {
    append: async (request: AppendRequest) => store.append(gate.admit(request)),
    close: async () => {
      await gate.stop()
      await store.close()
    },
  })
}
