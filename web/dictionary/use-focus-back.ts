import { type RefObject, useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before, once the popup is gone: it is mounted only while it is open, and Mantine
 * gives back only what it saw being opened.
 */
export function useFocusBack(popup: RefObject<HTMLElement | null>): void {
  const [atFirst] = useState(() => document.activeElement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the time that it is open
  useEffect(() => {
    // What closed in the same moment, the menu of a phone, has given the focus back only by now.
    const now = document.activeElement
    const before = popup.current?.contains(now) ? atFirst : now
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
}
