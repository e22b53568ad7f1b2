import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns the focus to the previously focused element when the popup closes. Mantine does that only for popups that
 * are mounted before they open; ours are mounted open.
 */
export function useFocusBack(popup: RefObject<HTMLElement | null>): void {
  const [atFirst] = useState(() => document.activeElement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount
  useEffect(() => {
    // A phone's menu that closes at the same time has returned its focus only by now.
    const now = document.activeElement
    const before = popup.current?.contains(now) ? atFirst : now
    return () => returnFocus(before)
  }, [])
}

/** If no element has the focus, focuses this element or, if it cannot be focused, the content of the page. */
export function returnFocus(to: Element | null | undefined): void {
  const content = document.getElementById('content')
  const now = document.activeElement
  if (now !== document.body && now !== content) return
  if (to instanceof HTMLElement) to.focus({ preventScroll: true })
  if (document.activeElement === document.body) content?.focus({ preventScroll: true })
}
