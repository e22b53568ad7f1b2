import { useAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { HomeScreen } from '../home/home-screen.tsx'
import { dictionaryPopupAtom } from '../parts/popups.ts'
import { paths } from '../paths.ts'

/**
 * The home, at `/dictionary` with the dictionary popup over it. Closing the popup leaves the home: the same one, because a
 * press that begins before the address has changed would be lost with its button.
 */
export function HomeAndDictionary({ dictionary = false }: { dictionary?: boolean }) {
  return (
    <>
      {dictionary && <DictionaryAddress />}
      <HomeScreen />
    </>
  )
}

function DictionaryAddress(): null {
  const [{ open }, setPopup] = useAtom(dictionaryPopupAtom)
  const navigate = useNavigate()
  const opened = useRef(false)
  const closed = useRef(false)
  useEffect(() => {
    if (!opened.current) setPopup({ open: true })
    else if (!open) {
      closed.current = true
      void navigate(paths.home(), { replace: true })
    }
    opened.current = true
  }, [open, setPopup, navigate])
  // Going back in the history closes the popup too. One that was closed may have been opened again since.
  useLayoutEffect(
    () => () => {
      if (!closed.current) setPopup({ open: false })
    },
    [setPopup],
  )
  return null
}
