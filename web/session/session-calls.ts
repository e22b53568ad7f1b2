import type { Reply } from '../../server/contract/calls.ts'
import { CallError, call } from '../api/call.ts'
import { disconnectLive } from '../api/live.ts'
import { badgeAtom, LOGGED_OUT, sessionAtom } from '../api/session.ts'
import { store } from '../api/store.ts'

const RETRY_WAITS_MS = [1000, 2000, 4000]

/** Asks who is logged in. No success part in the reply means nobody (spec, section 4); a server that is not there yet is asked again. */
export async function startSession(): Promise<void> {
  for (const wait of [...RETRY_WAITS_MS, 0]) {
    try {
      const { success } = await call('checkLogin')
      return success ? openSession(success) : forgetSession()
    } catch (error) {
      if (!(error instanceof CallError) || (error.status !== 0 && error.status < 500)) break
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  if (store.get(sessionAtom).state === 'unknown') forgetSession()
}

/** Credentials are sent as typed (spec, section 5). The session is opened by `openSession` once the success was shown. */
export const login = (user: string, pass: string): Promise<Reply<'login'>> => call('login', { user, pass })

/** From now on this person is logged in here. */
export function openSession({ userinfo, fav }: Reply<'login'>['success']): void {
  store.set(badgeAtom, { count: userinfo.tasks_num, position: -1 })
  store.set(sessionAtom, { state: 'in', me: userinfo, fav })
}

/** Clears what is known here at once, then tells the server (spec, section 4). */
export async function logout(): Promise<void> {
  forgetSession()
  await call('logout').catch(() => undefined)
}

/** Nobody is logged in here any more, and nothing of theirs is kept (api/query.ts clears what was read). */
export function forgetSession(): void {
  store.set(sessionAtom, LOGGED_OUT)
  disconnectLive()
}
