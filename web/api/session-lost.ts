import { withResolvers } from './older-browsers.ts'
import { LOGGED_OUT, sessionAtom } from './session.ts'
import { store } from './store.ts'
import { workInProgressAtom } from './work.ts'

const NOTICE = 'bawaba.notice'
let reloading = false
let askForLogin: () => void = () => undefined
let waiting: { promise: Promise<boolean>; done: (renewed: boolean) => void } | undefined

/**
 * The server no longer knows this session. Out of work: logged out, and the page loads again with the inactivity text.
 * In the middle of work the login comes over the page; resolves true once it has succeeded, false when it was closed.
 */
export function renewSession(): Promise<boolean> {
  if (store.get(sessionAtom).state !== 'in') {
    store.set(sessionAtom, LOGGED_OUT)
    return Promise.resolve(false)
  }
  if (store.get(workInProgressAtom) === 0) {
    endForInactivity()
    return Promise.resolve(false)
  }
  if (waiting) return waiting.promise
  const { promise, resolve } = withResolvers<boolean>()
  waiting = { promise, done: resolve }
  askForLogin()
  return promise
}

/** How the login is brought over the page; given by the app, as this room knows no popups. */
export function askForLoginWith(open: () => void): void {
  askForLogin = open
}

/** The login popup tells how it ended. */
export function sessionRenewed(renewed: boolean): void {
  waiting?.done(renewed)
  waiting = undefined
}

/** Logs out here and loads the page again; the next start shows the text "logged out due to inactivity". */
export function endForInactivity(): void {
  reloading = true
  store.set(sessionAtom, LOGGED_OUT)
  sessionStorage.setItem(NOTICE, 'inactive')
  location.reload()
}

/** True once after a reload for inactivity. */
export function takeInactivityNotice(): boolean {
  const found = sessionStorage.getItem(NOTICE) === 'inactive'
  sessionStorage.removeItem(NOTICE)
  return found
}

/** The session was lost and the page is about to load again: what shows until then must not lead elsewhere. */
export const isReloading = (): boolean => reloading
