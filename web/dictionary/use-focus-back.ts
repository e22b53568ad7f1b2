import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns the focus to the previously focused element when the popup closes. Mantine does that only for popups that
 * are mounted before they open; this one is mounted open.
 */
export function useFocusBack(popup: RefObject<HTMLElement | null>): void {
  const [atFirst] = useState(() => document.activeElement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount
  useEffect(() => {
    // A phone's menu that closes at the same time has returned its focus only by now.
    const now = document.activeElement
    const before = popup.current?.contains(now) ? atFirst : now
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
}
