import { listenOn } from '../../events/store/postgres/listen-on.ts'
import type { EndReason } from '../http/session/session.ts'
import type { LiveDeps } from './live-deps.ts'
import { type LiveServer, sessionRoom } from './rooms.ts'

/** PostgreSQL NOTIFY channel of ended sessions. */
const CHANNEL = 'bawaba_sessions'
/** A notification can be lost, so each node also looks up the sessions of its sockets this often. */
const CHECK_MS = 2_000

/** `room`: the sockets that end, except those in the rooms of `except`. */
export interface SessionEnd {
  room: string
  reason: EndReason
  except: string[]
}

/** Ends sockets on this node when another node has ended their sessions. On SQLite there is no other node. */
export function followSessionEnds(io: LiveServer, { db, sessions }: LiveDeps, end: (ended: SessionEnd) => void) {
  if (db.kind === 'sqlite') return { notifyNodes: () => undefined, stop: async () => undefined }
  const { pool } = db
  const stopListening = listenOn(pool, CHANNEL, (payload) => {
    if (payload !== undefined) end(JSON.parse(payload) as SessionEnd)
  })
  let checking: Promise<void> | undefined
  const timer = setInterval(() => {
    // A database that does not answer says nothing about the sessions, so their sockets stay.
    checking ??= check()
      .catch(() => undefined)
      .finally(() => {
        checking = undefined
      })
  }, CHECK_MS).unref()

  async function check(): Promise<void> {
    const open = new Set([...io.sockets.sockets.values()].flatMap(({ data }) => data.tokenHash ?? []))
    // The page connects again, and learns from the refusal that its session has ended.
    for (const tokenHash of await sessions.endedAmong(open)) io.in(sessionRoom(tokenHash)).disconnectSockets(true)
  }

  return {
    /** Notifies the other nodes. If this fails, their periodic check ends the sockets. */
    notifyNodes: (ended: SessionEnd): void =>
      void pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(ended)]).catch(() => undefined),
    async stop(): Promise<void> {
      clearInterval(timer)
      stopListening()
      await checking
    },
  }
}
