import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ServerPushes } from '../../server/contract/live.ts'
import { call } from '../api/call.ts'
import { connectLive, disconnectLive, onRefused, useLive } from '../api/live.ts'
import { applyBadgeAtom, badgeAtom, sessionAtom } from '../api/session.ts'
import { endForInactivity, renewSession } from '../api/session-lost.ts'
import { useCatchUp } from '../api/use-catch-up.ts'
import { workInProgressAtom } from '../api/work.ts'
import { loginPopupAtom } from '../parts/popups.ts'
import { forgetSession } from '../session/session-calls.ts'
import { onLoginBanner, showBanner } from '../ui/show-banner.ts'
import { paths } from './paths.ts'

/** Keeps the page in step with the session: the live line, the badge, and what the server says about both. */
export function SessionWatch() {
  const session = useAtomValue(sessionAtom)
  const { pathname } = useLocation()
  const applyBadge = useSetAtom(applyBadgeAtom)
  const { me } = session
  const id = me?._id

  // A login over the page is the same person in a new session, and the line ended with the old one.
  useEffect(() => {
    if (!me) return disconnectLive()
    void connectLive()
  }, [me])

  // Every route change asks for the count anew (spec, section 4); the pushes in between come by themselves.
  const askCount = useCallback(
    async (signal?: AbortSignal) => {
      const reply = await call('tasks/tasks_stats', {}, { signal }).catch(() => undefined)
      if (reply) applyBadge({ count: reply.num, position: reply.position })
    },
    [applyBadge],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useEffect(() => {
    if (!id) return
    const abort = new AbortController()
    void askCount(abort.signal)
    return () => abort.abort()
  }, [id, pathname, askCount])
  const badge = useAtomValue(badgeAtom)
  useCatchUp(badge.position, askCount)

  useLive('badge', applyBadge)
  useLive('session:ended', useSessionEnd())
  // The reply to any call says what has become of the session, and `call` does what follows.
  useEffect(() => onRefused(() => void askCount()), [askCount])
  // A banner whose text is "login" is no message: the session has ended (spec, section 4).
  useEffect(() => onLoginBanner(() => void renewSession()), [])

  return null
}

function useSessionEnd() {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const setLogin = useSetAtom(loginPopupAtom)
  const store = useStore()
  return ({ reason }: Parameters<ServerPushes['session:ended']>[0]) => {
    // Asked now: what was typed a moment ago counts too.
    if (store.get(workInProgressAtom) > 0 && reason !== 'blocked') {
      void renewSession()
      // The login over the page says why it is there.
      if (reason !== 'idle') setLogin({ open: true, reason: 'expired', cause: reason })
      return
    }
    if (reason === 'idle') return endForInactivity()
    forgetSession()
    navigate(paths.home())
    showBanner({ tone: 'warn', text: t(`sessionEnded.${reason}`) })
  }
}
