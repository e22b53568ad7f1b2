import type { Reply } from '../../server/contract/calls.ts'
import { awayAtom } from '../api/away.ts'
import { CallError, call } from '../api/call.ts'
import { disconnectLive } from '../api/live.ts'
import { whenOnline } from '../api/retried.ts'
import { badgeAtom, LOGGED_OUT, sessionAtom } from '../api/session.ts'
import { store } from '../api/store.ts'
import { tellWorker } from '../api/tell-worker.ts'
import { workInProgressAtom } from '../api/work.ts'
import { keptAttempts } from '../parts/taking/kept-attempt.ts'
import { isLogoutOwed, oweLogout, payLogout } from './owed-logout.ts'

const RETRY_WAITS_MS = [1000, 2000, 4000]
const LONG_WAIT_MS = 15_000
/** Rises whenever somebody comes or goes here: an older question about who is there is then not asked again. */
let changes = 0

/**
 * Asks who is logged in, until somebody answers. No success part in the reply means nobody (docs/requirements.md, section 4). Without the
 * server, whoever is in the middle of a task on this device goes on with it; all others see the public pages meanwhile.
 * Whoever left while the server was away is logged out there first.
 */
export async function startSession(): Promise<void> {
  const before = changes
  for (let tries = 0; before === changes; tries++) {
    try {
      await payLogout()
      const { success } = await call('checkLogin')
      if (before !== changes) return
      store.set(awayAtom, false)
      if (success) return openSession(success)
      // Work that waits is not thrown away: its next call brings the login over the page.
      return store.get(workInProgressAtom) > 0 ? undefined : forgetSession()
    } catch (error) {
      if (!isAway(error)) break
      goOnWithKept()
      const wait = RETRY_WAITS_MS[tries]
      if (wait === undefined || !navigator.onLine) beAway()
      await pause(wait ?? LONG_WAIT_MS)
    }
  }
  if (store.get(sessionAtom).state === 'unknown') forgetSession()
}

const isAway = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status >= 500)

function goOnWithKept(): void {
  if (store.get(sessionAtom).state !== 'unknown') return
  const kept = keptAttempts.newest()
  if (kept) store.set(sessionAtom, { state: 'in', me: kept.me, fav: [] })
}

/** What is kept of an attempt stays: nobody has logged out. */
function beAway(): void {
  store.set(awayAtom, true)
  if (store.get(sessionAtom).state === 'unknown') store.set(sessionAtom, LOGGED_OUT)
}

/** Resolves after so long, or as soon as the device is online again, or somebody presses "try again". */
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

/** From now on this person is logged in here: after a login, once its success was shown. */
export function openSession({ userinfo, fav }: Reply<'login'>['success']): void {
  changes++
  store.set(badgeAtom, { count: userinfo.tasks_num, position: -1 })
  store.set(sessionAtom, { state: 'in', me: userinfo, fav })
}

/** Clears what is known here at once, then tells the server (docs/requirements.md, section 4), again and again while it is away. */
export async function logout(): Promise<void> {
  oweLogout()
  forgetSession()
  while (isLogoutOwed()) {
    try {
      await payLogout()
    } catch (error) {
      if (!isAway(error)) return
      await pause(LONG_WAIT_MS)
    }
  }
}

/** Nobody is logged in here any more, and nothing of theirs is kept (api/query.ts clears what was read). */
export function forgetSession(): void {
  changes++
  // A visitor's own books stay.
  if (store.get(sessionAtom).state === 'in') tellWorker({ type: 'gone' })
  store.set(sessionAtom, LOGGED_OUT)
  keptAttempts.dropAll()
  disconnectLive()
}
