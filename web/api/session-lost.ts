import { atom } from 'jotai/vanilla'
import { withResolvers } from './older-browsers.ts'
import { LOGGED_OUT, sessionAtom } from './session.ts'
import { store } from './store.ts'
import { workInProgressAtom } from './work.ts'

const NOTICE = 'bawaba.notice'
/** True from the loss of the session until the page has reloaded. */
export const reloadingAtom = atom(false)
let askForLogin: () => void = () => undefined
let renewals = 0
/** Number of logins over this page. A call that was sent before the last one may be refused although the session is valid now. */
export const sessionRenewals = (): number => renewals
let waiting: { promise: Promise<boolean>; done: (renewed: boolean) => void } | undefined

/**
 * The server no longer knows this session. Without unsaved work: logs out and reloads the page with the inactivity text.
 * With unsaved work: opens the login popup over the page; resolves true after a successful login, false when the popup
 * was closed.
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

/** Sets the function that opens the login popup. The app sets it, because `api` must not import popups. */
export function askForLoginWith(open: () => void): void {
  askForLogin = open
}

/** The login popup calls this when it closes. */
export function sessionRenewed(renewed: boolean): void {
  if (renewed) renewals++
  waiting?.done(renewed)
  waiting = undefined
}

/** Logs out on the client and reloads the page; the reloaded page shows the text "logged out due to inactivity". */
export function endForInactivity(): void {
  store.set(reloadingAtom, true)
  store.set(sessionAtom, LOGGED_OUT)
  sessionStorage.setItem(NOTICE, 'inactive')
  location.reload()
}

/** True once, after a reload for inactivity. */
export function takeInactivityNotice(): boolean {
  const found = sessionStorage.getItem(NOTICE) === 'inactive'
  sessionStorage.removeItem(NOTICE)
  return found
}

/** True when the session was lost and the page is about to reload: nothing may navigate elsewhere until then. */
export const isReloading = (): boolean => store.get(reloadingAtom)
