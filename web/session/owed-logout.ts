import type { Reply } from '../../server/contract/calls.ts'
import { call } from '../api/call.ts'

/**
 * A logout that the server has not heard of. Its session lives on there behind a cookie that no script can take away, so
 * whoever comes to this device next would be let in as the person who left.
 */
const KEY = 'logout-owed'
/** A logout that hangs must not hold up the login of the next person, ms. */
const LOGOUT_TIMEOUT_MS = 8000

/** For a browser that keeps nothing: owed as long as the page is open. */
let owedHere = false
let before: Promise<unknown> = Promise.resolve()

export function oweLogout(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    owedHere = true
  }
}

/** Asked of the storage each time: another tab may have paid. */
export function isLogoutOwed(): boolean {
  try {
    return owedHere || localStorage.getItem(KEY) !== null
  } catch {
    return owedHere
  }
}

function clearLogout(): void {
  owedHere = false
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there either.
  }
}

/** Tells the server of a logout that it has not heard of. Rejects as the call does; it is owed still then. */
export const payLogout = (): Promise<void> =>
  inTurn(async () => {
    if (!isLogoutOwed()) return
    await call('logout', {}, { timeoutMs: LOGOUT_TIMEOUT_MS })
    clearLogout()
  })

/** A login ends the session that was there before: nothing is owed any more. Credentials are sent as typed (docs/requirements.md, section 5). */
export const login = (user: string, pass: string): Promise<Reply<'login'>> =>
  inTurn(async () => {
    const reply = await call('login', { user, pass })
    clearLogout()
    return reply
  })

/** The reply of a logout takes the cookie away; of one that was sent beside a login, it would take the new one. */
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  const sent = before.then(send)
  before = sent.catch(() => undefined)
  return sent
}
