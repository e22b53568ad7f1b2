import type { Engine } from '../../../events/store/engine.ts'
import { listenOn } from '../../../events/store/postgres/listen-on.ts'
import { ACCESS_CHANNEL } from '../../database/access-triggers.ts'
import type { Database } from '../../database/tables.ts'
import type { KnownSessions } from './known-sessions.ts'

/**
 * While this node receives notifications of changes, a cached session is read again after this time only. A shorter time would
 * cost a read for each answer of a student who answers every half minute.
 */
const LISTENING_MS = 300_000
/**
 * The same while this node receives no notifications: another node may have ended the session or changed its person's
 * classes.
 */
const SILENT_MS = 900

/**
 * Drops from the cache what any node or command changes, and tells the sockets. On PostgreSQL triggers notify each ended session
 * and each changed person; on SQLite this process is the only writer and calls `personChanged` by itself.
 */
export function followAccess(
  db: Engine<Database>,
  known: KnownSessions,
  sockets: { personChanged(userId?: string): void },
) {
  const personChanged = (userId: string) => {
    known.dropPerson(userId)
    sockets.personChanged(userId)
  }
  if (db.kind === 'sqlite') {
    const maxAgeMs = () => Number.POSITIVE_INFINITY
    return { maxAgeMs, hearsChanges: () => true, personChanged, stop: () => undefined }
  }
  let isListening = false
  const stop = listenOn(
    db.pool,
    ACCESS_CHANNEL,
    (payload) => {
      if (payload?.startsWith('session ')) known.dropSession(payload.slice('session '.length))
      else if (payload?.startsWith('person ')) personChanged(payload.slice('person '.length))
      else {
        // A new connection: notifications of earlier changes were lost.
        known.dropAll()
        sockets.personChanged()
      }
      isListening = true
    },
    () => {
      isListening = false
    },
  )
  const maxAgeMs = () => (isListening ? LISTENING_MS : SILENT_MS)
  return { maxAgeMs, hearsChanges: () => isListening, personChanged, stop }
}
