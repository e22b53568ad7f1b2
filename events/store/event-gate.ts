import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { KNOWN_TYPES } from '../newer-event.ts'
import type { Engine } from './engine.ts'
import type { EventStore } from './event-store.ts'
import { StorageUnavailable } from './storage-unavailable.ts'
import type { LogTables } from './tables.ts'
import { schemaVersion } from './upcasters.ts'

/** A node reports at this interval that it runs. */
const SEEN_EVERY_MS = 5_000
/** A node that has not reported for this long has ended. */
const GONE_SECONDS = 20
/** Number of the lock under which nodes register and open types: neither may miss the other. */
const LOCK = 7_042_001

type Log = Engine<LogTables>

/** Which events the running nodes may write (docs/decisions/0131-update-one-node-after-another.md). */
export interface EventGate {
  /** Throws `StorageUnavailable` for an event that a running node of an earlier version could not read. */
  check(types: Iterable<string>): void
  /** Leaves the list of running nodes. */
  stop(): Promise<void>
}

const nameOf = (type: string, version: number) => `${type}@${version}`
/** Every type that this version reads, in every schema version. */
const KNOWN = KNOWN_TYPES.flatMap((type) =>
  Array.from({ length: schemaVersion(type) }, (_, before) => nameOf(type, before + 1)),
)

/**
 * Registers this node. A type of event that this version knows and the log has never had is written only once every
 * running node knows it; from then on nodes that do not know it refuse to start. SQLite has one node, and no gate.
 * `known` and `seenEveryMs` are for tests.
 * @throws when the log may have events that this version does not know.
 */
export async function openEventGate(
  engine: Log,
  { known = KNOWN, seenEveryMs = SEEN_EVERY_MS } = {},
): Promise<EventGate> {
  if (engine.kind === 'sqlite') return { check: () => undefined, stop: async () => undefined }
  const db = engine.write
  const id = randomUUID()
  let closed = new Set<string>()

  /** One transaction at a time on all nodes: a node registers before it reads the open types, and those that open a type see it. */
  async function register(): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
      await sql`insert into running_nodes (id, known, seen_at) values (${id}, ${JSON.stringify(known)}, now())
        on conflict (id) do update set seen_at = excluded.seen_at`.execute(trx)
      const { rows: opened } = await sql<{ name: string }>`select name from open_event_types`.execute(trx)
      const unknown = opened.find(({ name }) => !known.includes(name))
      if (unknown) throw new Error(`a newer version of the server writes events ${unknown.name}: update this one`)
      const open = new Set(opened.map(({ name }) => name))
      closed = new Set(known.filter((name) => !open.has(name)))
      if (closed.size > 0) await openKnownToAll(trx)
    })
  }

  async function openKnownToAll(trx: typeof db): Promise<void> {
    const { rows } = await sql<{ known: string }>`select known from running_nodes
      where seen_at > now() - make_interval(secs => ${GONE_SECONDS})`.execute(trx)
    const nodes = rows.map((row) => new Set(JSON.parse(row.known) as string[]))
    for (const name of closed) {
      if (!nodes.every((node) => node.has(name))) continue
      await sql`insert into open_event_types (name, opened_at) values (${name}, now())`.execute(trx)
      closed.delete(name)
    }
  }

  await register()
  // A database that is unreachable is reported by calls; the next turn registers again.
  const timer = setInterval(() => void register().catch(() => undefined), seenEveryMs).unref()
  return {
    check(types) {
      if (closed.size === 0) return
      for (const type of types)
        if (closed.has(nameOf(type, schemaVersion(type)))) throw new StorageUnavailable('OLDER_NODE', undefined)
    },
    async stop() {
      clearInterval(timer)
      await sql`delete from running_nodes where id = ${id} or seen_at < now() - interval '1 day'`
        .execute(db)
        .catch(() => undefined)
    },
  }
}

/** The store, which refuses to append events that the gate does not let through. Closing it closes the gate too. */
export function withGate(store: EventStore, gate: EventGate): EventStore {
  // All other members, getters too, are those of the given store.
  return Object.assign(Object.create(store) as EventStore, {
    append: async (request: Parameters<EventStore['append']>[0]) => {
      gate.check(request.writes.flatMap(({ events }) => events.map(({ type }) => type)))
      return store.append(request)
    },
    close: async () => {
      await gate.stop()
      await store.close()
    },
  })
}
