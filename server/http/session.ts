import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../../events/store/engine.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/tables.ts'
import type { EndReason, Live } from '../live/live.ts'
import { lastWork } from './last-work.ts'
import { findPerson } from './people.ts'
import type { Person } from './person.ts'
import {
  clearSessionCookie,
  hashToken,
  newToken,
  setSessionCookie,
  tokenHashOf,
  tokenHashOfHeader,
} from './session-cookie.ts'
import { createTouches } from './touches.ts'

/** Server-side sessions (decisions, "Who may do what"): rows behind a cookie, of which only the hash is stored. */
export interface Sessions {
  /** Whoever makes this request; undefined for a visitor and for a session that ended. Counts as a sign of life. */
  personOfRequest(request: FastifyRequest): Promise<Person | undefined>
  /** The same for a socket's handshake, from its raw Cookie header. `tokenHash` names the session to `Live`. */
  personOfToken(cookieHeader: string | undefined): Promise<{ person: Person; tokenHash: string } | undefined>
  /** Begins a session and sets its cookie; the one that the request came with ends. */
  begin(userId: string, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Ends the session that the request came with and clears its cookie. */
  endOwn(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Ends all of a person's sessions and their sockets, but for `except` (a token hash). */
  endSessions(userId: string, reason: EndReason, except?: string): Promise<void>
  /** Ends the sessions that went idle, with their open sockets: those make no call by which it would be found. */
  endIdle(): Promise<void>
  /** A new secret for the session that the request came with; the old one is dead at once. */
  rotate(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Call after a change of a person's level, schools, classes or name: the next request reads the records. */
  forget(userId: string): void
  /** Stores the signs of life not stored yet; otherwise they wait for a second. */
  flush(): Promise<void>
}

interface Known {
  person: Person
  /** Milliseconds: when it was read. */
  readAt: number
  /** Milliseconds: what its row says, or will say within a second. */
  lastSeenAt: number
}

/** Another node may have ended the session, or changed its person's classes: it is seen within this time. */
const SHARED_CACHE_MS = 900
const KNOWN_LIMIT = 50_000

export function createSessions(parts: {
  config: Config
  db: Engine<Database>
  live: Pick<Live, 'endSessions' | 'endSession'>
  now: () => Date
}): Sessions {
  const { config, db, live, now } = parts
  const idleMs = config.sessionIdleMinutes * 60_000
  const touches = createTouches(db.write, now, idleMs)
  const known = new Map<string, Known>()
  // On SQLite this process makes every change itself and forgets what it changed. Reading a session costs more than saving an answer.
  const cacheMs = db.kind === 'sqlite' ? Number.POSITIVE_INFINITY : SHARED_CACHE_MS
  /** What a rotated session was called when its sockets were opened. */
  const earlier = new Map<string, string>()

  const endSockets = (tokenHash: string, reason: EndReason) => {
    for (let name: string | undefined = tokenHash; name; name = earlier.get(name)) live.endSession(name, reason)
    earlier.delete(tokenHash)
  }

  const forget = (userId: string) => {
    for (const [tokenHash, { person }] of known) if (person.id === userId) known.delete(tokenHash)
  }

  async function personOf(tokenHash: string): Promise<Person | undefined> {
    const at = now().getTime()
    const cached = known.get(tokenHash)
    if (cached && at - cached.readAt < cacheMs && at - cached.lastSeenAt < idleMs) {
      cached.lastSeenAt = touches.touch(tokenHash, cached.lastSeenAt)
      return cached.person
    }
    known.delete(tokenHash)
    const row = await db.read.selectFrom('sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
    if (!row) return undefined
    const person = await findPerson(db.read, row.user_id)
    if (!person || person.status < 1 || (await isIdle(row, at))) {
      await end(tokenHash, person && person.status >= 1 ? 'idle' : 'blocked')
      return undefined
    }
    if (known.size > KNOWN_LIMIT) known.clear()
    const lastSeenAt = touches.touch(tokenHash, Date.parse(row.last_seen_at))
    known.set(tokenHash, { person, readAt: at, lastSeenAt })
    return person
  }

  /** Taking a timed task counts as activity: its student may read for two hours without a call. */
  async function isIdle(row: { user_id: string; last_seen_at: string }, at: number): Promise<boolean> {
    if (at - Date.parse(row.last_seen_at) <= idleMs) return false
    const worked = await lastWork(db.read, row.user_id, new Date(at))
    return worked === undefined || at - worked.getTime() > idleMs
  }

  async function end(tokenHash: string, reason: EndReason): Promise<void> {
    await db.write.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    known.delete(tokenHash)
    endSockets(tokenHash, reason)
  }

  return {
    async personOfRequest(request) {
      const tokenHash = tokenHashOf(request)
      return tokenHash ? await personOf(tokenHash) : undefined
    },

    async personOfToken(cookieHeader) {
      const tokenHash = tokenHashOfHeader(cookieHeader)
      const person = tokenHash ? await personOf(tokenHash) : undefined
      return tokenHash && person ? { person, tokenHash } : undefined
    },

    async begin(userId, request, reply) {
      const old = tokenHashOf(request)
      if (old) await end(old, 'logout')
      const token = newToken()
      const at = now().toISOString()
      await db.write
        .insertInto('sessions')
        .values({ token_hash: hashToken(token), user_id: userId, created_at: at, last_seen_at: at })
        .execute()
      setSessionCookie(reply, config, token)
    },

    async endOwn(request, reply) {
      const tokenHash = tokenHashOf(request)
      if (tokenHash) await end(tokenHash, 'logout')
      clearSessionCookie(reply)
    },

    async endSessions(userId, reason, except) {
      const ended = await db.write
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .$if(except !== undefined, (query) => query.where('token_hash', '!=', except ?? ''))
        .returning('token_hash')
        .execute()
      forget(userId)
      if (except === undefined) live.endSessions(userId, reason)
      else for (const { token_hash } of ended) endSockets(token_hash, reason)
    },

    async endIdle() {
      await touches.flush()
      const at = now().getTime()
      const silent = await db.read
        .selectFrom('sessions')
        .selectAll()
        .where('last_seen_at', '<', new Date(at - idleMs).toISOString())
        .execute()
      for (const row of silent) {
        if (!(await isIdle(row, at))) continue
        // A call that came meanwhile has moved the sign of life.
        const { numDeletedRows } = await db.write
          .deleteFrom('sessions')
          .where('token_hash', '=', row.token_hash)
          .where('last_seen_at', '=', row.last_seen_at)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) continue
        known.delete(row.token_hash)
        endSockets(row.token_hash, 'idle')
      }
    },

    async rotate(request, reply) {
      const old = tokenHashOf(request)
      if (!old) return
      const token = newToken()
      const fresh = hashToken(token)
      await db.write.updateTable('sessions').set({ token_hash: fresh }).where('token_hash', '=', old).execute()
      known.delete(old)
      earlier.set(fresh, old)
      setSessionCookie(reply, config, token)
    },

    forget,
    flush: () => touches.flush(),
  }
}
