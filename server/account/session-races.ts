import type { KyselyPlugin } from 'kysely'
import { createSessions, type Sessions } from '../http/session/session.ts'
import { hashToken, newToken, SESSION_COOKIE } from '../http/session/session-cookie.ts'
import type { TestApp } from '../http/testing.ts'

/*
 * Test helpers for races between a login or call that has read something and a change that ends sessions. They run the
 * change exactly between the read and its use.
 */

/**
 * Logs in; `change` sets a new password between the comparison of the old password and the start of the session.
 * Returns the login's status.
 */
export async function loginDuring(test: TestApp, change: () => Promise<unknown>): Promise<number> {
  const { passwords } = test.deps
  const { verify } = passwords
  Object.assign(passwords, {
    async verify(...words: Parameters<typeof verify>) {
      Object.assign(passwords, { verify })
      const right = await verify(...words)
      await change()
      return right
    },
  })
  return (await test.call('login', { user: 'student1', pass: 'demo1234' })).status
}

/** Ends a session while a call reads it; `request` carries the session's cookie. */
type End = (sessions: Sessions, request: never, test: TestApp) => Promise<unknown>

/** The ways in which a session ends. */
export const ENDS: Record<string, End> = {
  'all sessions of the person end': (sessions) => sessions.endSessions('student1', 'password'),
  'it is logged out': (sessions, request) => sessions.endOwn(request, reply),
  'it gets another token': (sessions, request) => sessions.rotate(request, reply),
  async 'the person is blocked'(sessions, _request, { deps: { db } }) {
    await db.write.updateTable('users').set({ status: 0 }).where('id', '=', 'student1').execute()
    sessions.forget('student1')
  },
}
const reply = { setCookie() {}, clearCookie() {} } as never

/** Number of queries that a call makes to read a session; the session may end after any of them. */
export const QUERIES = 4

/** Ends a session after query `at` of a call that reads it. Returns whether the next call still has the session. */
export async function readDuring(test: TestApp, end: End, at: number): Promise<boolean> {
  const { db, config, live, now } = test.deps
  const token = newToken()
  const request = { cookies: { [SESSION_COOKIE]: token } } as never
  let answered = 0
  const between: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answered += 1
      if (answered === at) await end(sessions, request, test)
      return result
    },
  }
  const sessions = createSessions({ db: { ...db, read: db.read.withPlugin(between) }, config, live, now })
  const day = now().toISOString()
  await db.write
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: 'student1', created_at: day, last_seen_at: day })
    .execute()
  await sessions.personOfRequest(request)
  await sessions.close()
  if (answered < at) throw new Error(`the call made ${answered} queries`)
  return (await sessions.personOfRequest(request)) !== undefined
}
