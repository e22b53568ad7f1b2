import type { Reply } from '../../server/contract/calls.ts'
import { awayAtom } from '../api/away.ts'
import { CallError, call } from '../api/call.ts'
import { disconnectLive } from '../api/live.ts'
import { postToWorker } from '../api/post-to-worker.ts'
import { whenOnline } from '../api/retried.ts'
import { badgeAtom, LOGGED_OUT, sessionAtom } from '../api/session.ts'
import { store } from '../api/store.ts'
import { workInProgressAtom } from '../api/work.ts'
import { keptAttempts } from '../parts/taking/kept-attempt.ts'
import { hasPendingLogout, savePendingLogout, sendPendingLogout } from './pending-logout.ts'

const RETRY_WAITS_MS = [1000, 2000, 4000]
const LONG_WAIT_MS = 15_000
/** Increases with each login and logout on this page, so that an older `checkLogin` loop ends. */
let changes = 0

/**
 * Calls checkLogin until the server answers. A reply without `success` means that nobody is logged in
 * (docs/requirements.md 4.4). Without the server, a user with a task stored on this device continues it; others see
 * the public pages. A logout that the server has not received yet is sent first.
 */
export async function startSession(): Promise<void> {
  const before = changes
  for (let tries = 0; before === changes; tries++) {
    try {
      await sendPendingLogout()
      const { success } = await call('checkLogin')
      store.set(awayAtom, false)
      if (before !== changes) return
      if (success) return openSession(success)
      // Unsaved work stays: its next call opens the login over the page.
      return store.get(workInProgressAtom) > 0 ? undefined : forgetSession()
    } catch (error) {
      // A login or logout since then has reached the server, or sends itself again.
      if (before !== changes) return
      if (!isAway(error)) break
      openStoredAttempt()
      const wait = RETRY_WAITS_MS[tries]
      if (wait === undefined || !navigator.onLine) showAway(isCellAway(error) ? 'cell' : true)
      await pause(wait ?? LONG_WAIT_MS)
    }
  }
  if (store.get(sessionAtom).state === 'unknown') forgetSession()
}

const isAway = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status >= 500)

const isCellAway = (error: unknown): boolean => error instanceof CallError && error.error === 'cell_away'

function openStoredAttempt(): void {
  if (store.get(sessionAtom).state !== 'unknown') return
  const kept = keptAttempts.newest()
  if (kept) store.set(sessionAtom, { state: 'in', me: kept.me, fav: [] })
}

/** Stored attempts stay, because the user has not logged out. */
function showAway(away: true | 'cell'): void {
  store.set(awayAtom, away)
  if (store.get(sessionAtom).state === 'unknown') store.set(sessionAtom, LOGGED_OUT)
}

/** Resolves after the wait, when the device comes online, or when the user presses "try again". */
function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(end, ms)
    const stop = whenOnline(end)
    function end(): void {
      clearTimeout(timer)
      stop()
      done()
    }
  })
}

/** Stores the logged-in user of this page. Called after the login's success message was shown. */
export function openSession({ userinfo, fav }: Reply<'login'>['success']): void {
  changes++
  store.set(awayAtom, false)
  store.set(badgeAtom, { count: userinfo.tasks_num, position: -1 })
  store.set(sessionAtom, { state: 'in', me: userinfo, fav })
}

/**
 * Clears the client's state at once, then sends the logout, with retries while the server is away
 * (docs/requirements.md 4.6).
 */
export async function logout(): Promise<void> {
  savePendingLogout()
  forgetSession()
  await keepSendingLogout()
}

/**
 * A login succeeded after its popup was closed, which meant to cancel it. Its cookie must belong to the person whom the page
 * shows, or the next user of this computer would be logged in by a reload.
 */
export async function undoLogin(success: Reply<'login'>['success']): Promise<void> {
  const { me } = store.get(sessionAtom)
  if (me?._id === success.userinfo._id) return openSession(success)
  savePendingLogout()
  // The unsaved work of another person on this page stays.
  if (!me) forgetSession()
  await keepSendingLogout()
}

async function keepSendingLogout(): Promise<void> {
  while (hasPendingLogout()) {
    try {
      await sendPendingLogout()
    } catch (error) {
      if (!isAway(error)) return
      await pause(LONG_WAIT_MS)
    }
  }
  store.set(awayAtom, false)
}

/** Clears the session and all data of its user (api/query.ts clears the query cache). */
export function forgetSession(): void {
  changes++
  // Books that a visitor keeps offline stay.
  if (store.get(sessionAtom).state === 'in') postToWorker({ type: 'gone' })
  store.set(sessionAtom, LOGGED_OUT)
  keptAttempts.dropAll()
  disconnectLive()
}
