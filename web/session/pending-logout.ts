import type { Reply } from '../../server/contract/calls.ts'
import { call } from '../api/call.ts'

/**
 * Set while a logout has not reached the server. Scripts cannot delete the session cookie, so until then the next user of
 * this device would be logged in as the last one.
 */
const KEY = 'logout-owed'
/** Timeout of a logout, ms: a slow logout must not delay the next login. */
const LOGOUT_TIMEOUT_MS = 8000

/** Fallback for browsers without storage: lasts as long as the page. */
let pendingHere = false
let before: Promise<unknown> = Promise.resolve()

export function savePendingLogout(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    pendingHere = true
  }
}

/** Read from the storage each time, because another tab may have sent the logout. */
export function hasPendingLogout(): boolean {
  try {
    return pendingHere || localStorage.getItem(KEY) !== null
  } catch {
    return pendingHere
  }
}

function clearLogout(): void {
  pendingHere = false
  try {
    localStorage.removeItem(KEY)
  } catch {
    // The storage is disabled, so it holds nothing.
  }
}

/** Sends a pending logout. Rejects with the call's error; the logout stays pending then. */
export const sendPendingLogout = (): Promise<void> =>
  inTurn(async () => {
    if (!hasPendingLogout()) return
    await call('logout', {}, { timeoutMs: LOGOUT_TIMEOUT_MS })
    clearLogout()
  })

/**
 * Logs in. A login ends the earlier session, so no logout is pending any more. Credentials are sent as typed
 * (docs/requirements.md 5.1). `ticket`: the place in the queue that an earlier try was given.
 */
export const login = (user: string, pass: string, ticket?: string): Promise<Reply<'login'>> =>
  inTurn(async () => {
    const reply = await call('login', { user, pass, ...(ticket !== undefined && { ticket }) })
    clearLogout()
    return reply
  })

/** Sends logouts and logins one after the other: the reply of a logout would delete the cookie of a later login. */
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  const sent = before.then(send)
  before = sent.catch(() => undefined)
  return sent
}
