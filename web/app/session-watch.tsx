import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ServerPushes } from '../../server/contract/live.ts'
import { call } from '../api/call.ts'
import { connectLive, disconnectLive, onRefused, sendUsed, useLive } from '../api/live.ts'
import { reportUse } from '../api/page-used.ts'
import { applyBadgeAtom, badgeAtom, sessionAtom } from '../api/session.ts'
import { endForInactivity, renewSession } from '../api/session-lost.ts'
import { useCatchUp } from '../api/use-catch-up.ts'
import { workInProgressAtom } from '../api/work.ts'
import { loginPopupAtom } from '../parts/popups.ts'
import { paths } from '../paths.ts'
import { forgetSession } from '../session/session-calls.ts'
import { onLoginBanner, showBanner } from '../ui/show-banner.ts'

/** Keeps the page in step with the session: the socket, the badge, and the server's messages about both. */
export function SessionWatch() {
  const session = useAtomValue(sessionAtom)
  const { pathname } = useLocation()
  const applyBadge = useSetAtom(applyBadgeAtom)
  const { me } = session
  const id = me?._id

  // A login popup over the page gives the same user a new session; the socket of the old session is closed.
  useEffect(() => {
    if (!me) return disconnectLive()
    void connectLive()
    return reportUse(sendUsed)
  }, [me])

  // Every route change reads the badge count again (docs/requirements.md 4.7); pushes update it in between.
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
  // The reply to any call reports an ended session, and `call` handles it.
  useEffect(() => onRefused(() => void askCount()), [askCount])
  // A banner with the text "login" is not shown: it means that the session has ended (docs/requirements.md 4.9).
  useEffect(() => onLoginBanner(() => void renewSession()), [])

  return null
}

/** Handles the end of the session: the login over unsaved work, otherwise the home page and a banner. */
function useSessionEnd() {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const setLogin = useSetAtom(loginPopupAtom)
  const store = useStore()
  return ({ reason }: Parameters<ServerPushes['session:ended']>[0]) => {
    // Read at this moment, so that input typed just before counts as unsaved work.
    if (store.get(workInProgressAtom) > 0 && reason !== 'blocked') {
      void renewSession()
      // The login popup explains why it opened.
      if (reason !== 'idle') setLogin({ open: true, reason: 'expired', cause: reason })
      return
    }
    if (reason === 'idle') return endForInactivity()
    forgetSession()
    navigate(paths.home())
    showBanner({ tone: 'warn', text: t(`sessionEnded.${reason}`) })
  }
}
