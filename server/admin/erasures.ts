import { type Kysely, sql } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import type { EventStore } from '../../events/store/event-store.ts'
import { listenOn } from '../../events/store/postgres/listen-on.ts'
import type { StreamCache } from '../../events/stream-cache.ts'
import type { Database } from '../database/tables.ts'

/** PostgreSQL NOTIFY channel of erasures. */
const CHANNEL = 'bawaba_erasures'

/** Call it in the transaction of the erasure. */
export async function tellErasure(transaction: Kysely<Database>): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction)
}

/**
 * Clears the events in the memory of this node, when a command has rewritten some of them. On SQLite the command runs in
 * this process.
 */
export function followErasures(
  db: Engine<Database>,
  { store, streams }: { store: EventStore; streams: StreamCache },
): { stop(): void } {
  if (db.kind === 'sqlite') return { stop: () => undefined }
  let isHeard = false
  const stop = listenOn(db.pool, CHANNEL, (payload) => {
    // Also after each new connection, because notifications before it were lost. At the first one memory is empty.
    const isFirst = payload === undefined && !isHeard
    isHeard = true
    if (isFirst) return
    store.forget()
    streams.forget()
  })
  return { stop }
}
