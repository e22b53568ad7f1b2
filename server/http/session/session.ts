import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { Engine } from '../../../events/store/engine.ts'
import type { Config } from '../../config.ts'
import type { Database, ServerTables } from '../../database/tables.ts'
import { lastWork } from '../last-work.ts'
import { followAccess } from './access-changes.ts'
import { awaitingSessions } from './awaiting-sessions.ts'
import { createKnownSessions, type Known } from './known-sessions.ts'
import type { Person } from './person.ts'
import { createRotations } from './rotations.ts'
import {
  clearSessionCookie,
  hashToken,
  newToken,
  setSessionCookie,
  tokenHashOf,
  tokenHashOfHeader,
} from './session-cookie.ts'
import { aliveAmong, sessionReads } from './session-reads.ts'
import { createTouches } from './touches.ts'

export type EndReason = 'logout' | 'blocked' | 'password' | 'idle'

/** The sockets of sessions. `live/` implements it; sessions end their sockets with it. */
export interface SessionSockets {
  /**
   * Sends `session:ended` to all of a person's sessions, except those with one of these token hashes, then disconnects
   * them, on all nodes.
   */
  endSessions(userId: string, reason: EndReason, except?: string[]): void
  /** The same for one session, by the hash of its token. */
  endSession(tokenHash: string, reason: EndReason): void
  /** The hashes with which this node's open sockets were opened. */
  openSessions(): Set<string>
  /** The records of this person, or without an id perhaps of anybody, have changed. Sockets follow the present rights. */
  personChanged(userId?: string): void
}

/** Server-side sessions (docs/decisions/0096-permissions.md): rows identified by the hash of a cookie. */
export interface Sessions {
  /** The person of this request; undefined for a visitor or an ended session. Counts as activity. */
  personOfRequest(request: FastifyRequest): Promise<Person | undefined>
  /** The same for a socket's handshake, from its raw Cookie header. `tokenHash` names the session to `Live`. */
  personOfToken(cookieHeader: string | undefined): Promise<{ person: Person; tokenHash: string } | undefined>
  /**
   * Starts a session, sets its cookie, and ends the request's previous session; its open pages go on in the new one if it
   * was the same person's. Returns false and does nothing if the account was blocked, removed, or given another password
   * than the compared one (`passwordHash`).
   */
  begin(user: { id: string; passwordHash: string }, request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Ends the request's session, whose cookie the reply replaces. */
  endReplaced(request: FastifyRequest): Promise<void>
  /** Ends the request's session and clears its cookie. */
  endOwn(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Ends all of a person's sessions and sockets, except `except` (a token hash). */
  endSessions(userId: string, reason: EndReason, except?: string): Promise<void>
  /**
   * Ends sessions that are idle or too old, including their open sockets: a socket makes no call that would detect it.
   * Keeps those of students with an open page who wait for a task that opens soon.
   */
  endIdle(): Promise<void>
  /** A person uses an open page, by the hash that its socket was opened with. Counts as activity. */
  used(tokenHash: string): void
  /** Which of these sessions, by the hashes that their sockets were opened with, have ended, on whatever node. */
  endedAmong(tokenHashes: Iterable<string>): Promise<string[]>
  /** Gives the request's session a new token; the old one is invalid at once. */
  rotate(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Call after a change of a person's records: the next request reads them again, and open sockets follow. */
  forget(userId: string): void
  /** Whether this node receives the notifications of other nodes about changed people. False while its connection for them is lost. */
  hearsChanges(): boolean
  /** Number of sessions that made a call on this node within this time. */
  active(withinMs: number): number
  /** Stores pending activity times now; otherwise they are stored within a second. */
  flush(): Promise<void>
  /** Stores pending activity times and stops listening to the database. */
  close(): Promise<void>
}

/** Maximum lifetime regardless of activity, so that a stolen or forgotten session ends. */
const LIFE_MS = 30 * 24 * 3600_000

type SessionRow = Pick<Selectable<ServerTables['sessions']>, 'user_id' | 'created_at' | 'last_seen_at'>

/** Sessions in the table `sessions`, with a cache in this process. On PostgreSQL changes of other nodes clear it. */
export function createSessions(parts: {
  config: Config
  db: Engine<Database>
  live: SessionSockets
  now: () => Date
}): Sessions {
  const { config, db, live, now } = parts
  const idleMs = config.sessionIdleMinutes * 60_000
  const touches = createTouches(db.write, now, idleMs)
  const known = createKnownSessions()
  const access = followAccess(db, known, live)
  const rotations = createRotations(() => live.openSessions())
  const readSession = sessionReads(db.read)

  /** Counts an open page as activity for students who wait for an exam there: such a page makes no call. */
  async function keepAwaiting(): Promise<void> {
    const open = rotations.newestOf(live.openSessions()).map(({ newest }) => newest)
    for (const { token_hash, last_seen_at } of await awaitingSessions(db.read, open, now(), idleMs))
      touches.touch(token_hash, Date.parse(last_seen_at))
  }

  const endSockets = (tokenHash: string, reason: EndReason) => {
    for (const hash of rotations.allOf(tokenHash)) live.endSession(hash, reason)
    rotations.forget(tokenHash)
  }

  async function personOf(tokenHash: string): Promise<Person | undefined> {
    const at = now().getTime()
    const cached = known.get(tokenHash)
    if (cached && at - cached.readAt < access.maxAgeMs() && at - cached.lastSeenAt < idleMs && at < cached.endsAt) {
      cached.lastSeenAt = touches.touch(tokenHash, cached.lastSeenAt)
      return cached.person
    }
    const found = await known.read(tokenHash, (ownedBy) => load(tokenHash, at, ownedBy))
    return found?.person
  }

  async function load(tokenHash: string, at: number, ownedBy: (userId: string) => void): Promise<Known | undefined> {
    const found = await readSession({ tokenHash, ownedBy })
    if (!found) return undefined
    const { row, person } = found
    if (!person || person.status < 1 || (await isOver(row, at))) {
      await end(tokenHash, person && person.status >= 1 ? 'idle' : 'blocked')
      return undefined
    }
    const lastSeenAt = touches.touch(tokenHash, Date.parse(row.last_seen_at))
    return { person, readAt: at, lastSeenAt, endsAt: endOf(row) }
  }

  const endOf = (row: { created_at: string }) => Date.parse(row.created_at) + LIFE_MS

  /** Whether a session ends now. A running timed task counts as activity: its student may read for two hours without a call. */
  async function isOver(row: SessionRow, at: number): Promise<boolean> {
    if (at >= endOf(row)) return true
    if (at - Date.parse(row.last_seen_at) <= idleMs) return false
    const worked = await lastWork(db.read, row.user_id, new Date(at))
    return worked === undefined || at - worked.getTime() > idleMs
  }

  async function end(tokenHash: string, reason: EndReason): Promise<void> {
    await db.write.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    known.dropSession(tokenHash)
    endSockets(tokenHash, reason)
  }

  async function endOld(request: FastifyRequest): Promise<void> {
    const old = tokenHashOf(request, config)
    if (old) await end(old, 'logout')
  }

  /** Ends the request's session after a login. Its pages stay open for the same person, or the tabs of one browser end each other. */
  async function replace(request: FastifyRequest, newHash: string, userId: string): Promise<void> {
    const old = tokenHashOf(request, config)
    if (!old) return
    const row = db.write.deleteFrom('sessions').where('token_hash', '=', old).returning('user_id')
    const ended = await row.executeTakeFirst()
    known.dropSession(old)
    if (ended?.user_id === userId) rotations.add(newHash, old)
    // Without a row there is nothing to end: its sockets were closed with it, or a simultaneous login keeps them.
    else if (ended) endSockets(old, 'logout')
  }

  return {
    async personOfRequest(request) {
      const tokenHash = tokenHashOf(request, config)
      return tokenHash ? await personOf(tokenHash) : undefined
    },

    async personOfToken(cookieHeader) {
      const tokenHash = tokenHashOfHeader(cookieHeader, config)
      const person = tokenHash ? await personOf(tokenHash) : undefined
      return tokenHash && person ? { person, tokenHash } : undefined
    },

    async begin({ id, passwordHash }, request, reply) {
      const token = newToken()
      const fresh = hashToken(token)
      const at = now().toISOString()
      const began = await db.write.transaction().execute(async (transaction) => {
        // Locks the account's row: a password change either commits before this, or finds the new session and ends it.
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ last_login: at })
          .where('id', '=', id)
          .where('password_hash', '=', passwordHash)
          .where('status', '>=', 1)
          .where('deleted_at', 'is', null)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return false
        await transaction
          .insertInto('sessions')
          .values({ token_hash: fresh, user_id: id, created_at: at, last_seen_at: at })
          .execute()
        return true
      })
      if (!began) return false
      await replace(request, fresh, id)
      setSessionCookie(reply, config, token)
      return true
    },

    endReplaced: endOld,

    async endOwn(request, reply) {
      await endOld(request)
      clearSessionCookie(reply, config)
    },

    async endSessions(userId, reason, except) {
      await db.write
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .$if(except !== undefined, (query) => query.where('token_hash', '!=', except ?? ''))
        .execute()
      known.dropPerson(userId)
      // Not read from the rows, because the change that ended the sessions may have deleted them.
      live.endSessions(userId, reason, except === undefined ? [] : rotations.allOf(except))
    },

    async endIdle() {
      await keepAwaiting()
      await touches.flush()
      const at = now().getTime()
      const silent = await db.read
        .selectFrom('sessions')
        .selectAll()
        .where((where) =>
          where.or([
            where('last_seen_at', '<', new Date(at - idleMs).toISOString()),
            where('created_at', '<', new Date(at - LIFE_MS).toISOString()),
          ]),
        )
        .execute()
      for (const row of silent) {
        if (!(await isOver(row, at))) continue
        // A concurrent call has updated the activity time.
        const { numDeletedRows } = await db.write
          .deleteFrom('sessions')
          .where('token_hash', '=', row.token_hash)
          .where('last_seen_at', '=', row.last_seen_at)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) continue
        known.dropSession(row.token_hash)
        endSockets(row.token_hash, 'idle')
      }
    },

    used(tokenHash) {
      for (const { newest } of rotations.newestOf([tokenHash])) {
        const session = known.get(newest)
        const lastSeenAt = touches.touch(newest, session?.lastSeenAt ?? 0)
        if (session) session.lastSeenAt = lastSeenAt
      }
    },

    async endedAmong(tokenHashes) {
      const opened = rotations.newestOf(tokenHashes)
      const alive = await aliveAmong(
        db.read,
        opened.map(({ newest }) => newest),
      )
      return opened.filter(({ newest }) => !alive.has(newest)).map(({ hash }) => hash)
    },

    async rotate(request, reply) {
      const old = tokenHashOf(request, config)
      if (!old) return
      const token = newToken()
      const fresh = hashToken(token)
      await db.write.updateTable('sessions').set({ token_hash: fresh }).where('token_hash', '=', old).execute()
      known.dropSession(old)
      rotations.add(fresh, old)
      setSessionCookie(reply, config, token)
    },

    forget: access.personChanged,
    hearsChanges: access.hearsChanges,
    active: (withinMs) => known.activeSince(now().getTime() - withinMs),
    flush: () => touches.flush(),
    async close() {
      access.stop()
      await touches.flush()
    },
  }
}
