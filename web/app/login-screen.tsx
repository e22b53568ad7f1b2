import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { isTeacher, sessionAtom } from '../api/session.ts'
import { HomeScreen } from '../home/home-screen.tsx'
import { loginPopupAtom } from '../parts/popups.ts'
import { paths } from '../paths.ts'
import { sameSitePath } from './same-site-path.ts'

/**
 * /login: the home with the login popup over it. After the login, the user returns to the previous page (`state.from`
 * inside the portal, `?next=` in a link); otherwise staff go to their panel and all others home. A quiz that cannot be
 * loaded leads here.
 */
export function LoginScreen() {
  const { state, me } = useAtomValue(sessionAtom)
  const setPopup = useSetAtom(loginPopupAtom)
  const next = useSearchParams()[0].get('next')
  const { from } = (useLocation().state ?? {}) as { from?: unknown }
  const back = sameSitePath(from) ?? sameSitePath(next)
  const needed = back !== undefined
  useEffect(() => {
    if (state === 'out') setPopup({ open: true, needed })
  }, [state, setPopup, needed])
  return state === 'in' ? <Navigate to={back ?? (isTeacher(me) ? paths.cp() : paths.home())} replace /> : <HomeScreen />
}
