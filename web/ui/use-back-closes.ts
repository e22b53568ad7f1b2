import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

interface OpenPopup {
  close: () => void
  ownAddress: boolean
}

/** The last one is on top. */
const openPopups: OpenPopup[] = []

/**
 * While the popup is open, the browser's Back closes it (as Escape does, with the same question about unsaved work) and
 * the page below stays. `ownAddress`: the popup is a page of the router, and Back leads to the page below by itself.
 */
export function useBackCloses(onClose: () => void, { ownAddress = false } = {}): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const popup = { close: () => close.current(), ownAddress }
    openPopups.push(popup)
    return () => void openPopups.splice(openPopups.indexOf(popup), 1)
  }, [ownAddress])
}

/** What the router writes into each entry of the browser's history: its place in this tab. */
const placeInHistory = () => (history.state as { idx?: number } | null)?.idx

/**
 * Listens to Back for all popups. Rendered once, inside the router. It cancels a step back by a step forward: an entry of
 * its own for each popup would be left behind by a popup that closes and leads elsewhere.
 */
export function BackClosesPopups(): null {
  const location = useLocation()
  const place = useRef<number | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is another one after each step
  useLayoutEffect(() => {
    place.current = placeInHistory()
  }, [location])

  useLayoutEffect(() => {
    let returning = false
    const stepped = (event: PopStateEvent) => {
      if (returning) {
        returning = false
        event.stopImmediatePropagation()
        return
      }
      const top = openPopups.at(-1)
      const [now, before] = [placeInHistory(), place.current]
      if (!top || top.ownAddress || now === undefined || before === undefined || now >= before) return
      // The router does not hear of it.
      event.stopImmediatePropagation()
      returning = true
      history.go(before - now)
      top.close()
    }
    addEventListener('popstate', stepped, { capture: true })
    return () => removeEventListener('popstate', stepped, { capture: true })
  }, [])
  return null
}
