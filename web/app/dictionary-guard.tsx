import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { sessionAtom } from '../api/session.ts'
import { dictionaryPopupAtom, loginPopupAtom } from '../parts/popups.ts'

/**
 * Guards the dictionary, which needs a login (docs/requirements.md 2.20). A visitor gets the login popup first, then the
 * dictionary. When the login is cancelled or the session ends, the dictionary closes.
 */
export function DictionaryGuard({ children }: { children: ReactNode }) {
  const [popup, setDictionary] = useAtom(dictionaryPopupAtom)
  const { open } = popup
  const [login, setLogin] = useAtom(loginPopupAtom)
  const { state } = useAtomValue(sessionAtom)
  const stage = useRef<'closed' | 'asking' | 'shown'>('closed')
  // Also when it is opened again before it was drawn closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press has a new `popup`
  useEffect(() => {
    if (!open) stage.current = 'closed'
    else if (state === 'in') stage.current = 'shown'
    else if (state === 'out' && stage.current === 'closed') {
      stage.current = 'asking'
      setLogin({ open: true, needed: true })
    } else if (state === 'out' && (stage.current === 'shown' || !login.open)) {
      stage.current = 'closed'
      setDictionary({ open: false })
    }
  }, [popup, state, login.open, setDictionary, setLogin])
  return open && state === 'in' ? children : null
}
