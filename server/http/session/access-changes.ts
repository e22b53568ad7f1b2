import type { Engine } from '../../../events/store/engine.ts'
import { listenOn } from '../../../events/store/postgres/listen-on.ts'
import { ACCESS_CHANNEL } from '../../database/access-triggers.ts'
import type { Database } from '../../database/tables.ts'
import type { KnownSessions } from './known-sessions.ts'

/** A cached session is read again after this time while this node receives notifications of changes, in case one is lost. */
const HEARD_MS = 30_000
/** And after this time while it does not: another node may have ended the session or changed its person's classes. */
const UNHEARD_MS = 900

/**
 * Drops from the cache what any node or command changes. On PostgreSQL triggers notify each ended session and each
 * changed person; on SQLite this process is the only writer and drops what it changes by itself.
 */
export function followAccess(db: Engine<Database>, known: KnownSessions) {
  if (db.kind === 'sqlite') return { maxAgeMs: () => Number.POSITIVE_INFINITY, stop: () => undefined }
  let hears = false
  const stop = listenOn(
    db.pool,
    ACCESS_CHANNEL,
    (payload) => {
      if (payload?.startsWith('session ')) known.dropSession(payload.slice('session '.length))
      else if (payload?.startsWith('person ')) known.dropPerson(payload.slice('person '.length))
      // A new connection: notifications of earlier changes were lost.
      else known.dropAll()
      hears = true
    },
    () => {
      hears = false
    },
  )
  return { maxAgeMs: () => (hears ? HEARD_MS : UNHEARD_MS), stop }
}
