import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { sessionAtom } from '../api/session.ts'
import { HomeScreen } from '../home/home-screen.tsx'
import { loginPopupAtom } from '../parts/popups.ts'
import { paths } from './paths.ts'

/** /login: where a quiz that can't be loaded leads. The home with the login popup over it; after the login back to where one came from, else home. */
export function LoginScreen() {
  const { state } = useAtomValue(sessionAtom)
  const setPopup = useSetAtom(loginPopupAtom)
  const { from } = (useLocation().state ?? {}) as { from?: string }
  useEffect(() => {
    if (state === 'out') setPopup({ open: true, needed: from !== undefined })
  }, [state, setPopup, from])
  return state === 'in' ? <Navigate to={from ?? paths.home()} replace /> : <HomeScreen />
}
