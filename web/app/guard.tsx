import { useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { awayAtom } from '../api/away.ts'
import { sessionAtom } from '../api/session.ts'
import { isReloading } from '../api/session-lost.ts'
import { paths } from '../paths.ts'
import { Loader } from './loader.tsx'
import { LoginFirstScreen, NoPermissionScreen, OfflineScreen } from './message-screens.tsx'

/**
 * Shows a screen to users of the required level; with `editor`, only to users who may change content. The server checks
 * again; this check only avoids loading a screen that would be refused.
 */
export function Guard({ level, editor, screen }: { level: number; editor?: boolean; screen: ReactNode }) {
  const session = useAtomValue(sessionAtom)
  const away = useAtomValue(awayAtom)
  // A user who logs out here goes home; only a visitor who arrives here is asked to log in.
  const wasIn = useRef(false)
  if (session.state === 'in') wasIn.current = true
  switch (session.state) {
    case 'unknown':
      return <Loader kind="full" />
    case 'out':
      // The page is about to reload at this address; the login opens then.
      if (isReloading()) return <Loader kind="full" />
      if (away) return <OfflineScreen />
      return wasIn.current ? <Navigate to={paths.home()} replace /> : <LoginFirstScreen />
    case 'in':
      return session.me.userlevel >= level && (!editor || session.me.editor) ? screen : <NoPermissionScreen />
    default:
      return session satisfies never
  }
}
