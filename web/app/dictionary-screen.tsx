import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { HomeScreen } from '../home/home-screen.tsx'
import { dictionaryPopupAtom } from '../parts/popups.ts'
import { paths } from '../paths.ts'

/** /dictionary: shows the home with the dictionary popup over it. Closing the popup leaves the home. */
export function DictionaryScreen() {
  const [{ open }, setPopup] = useAtom(dictionaryPopupAtom)
  const navigate = useNavigate()
  const opened = useRef(false)
  useEffect(() => {
    if (!opened.current) setPopup({ open: true })
    else if (!open) void navigate(paths.home(), { replace: true })
    opened.current = true
  }, [open, setPopup, navigate])
  // Going back in the history closes the popup too.
  useEffect(() => () => setPopup({ open: false }), [setPopup])
  return <HomeScreen />
}
