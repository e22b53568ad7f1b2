import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

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

/**
 * When a form is no longer `inert`, returns the focus to the element that had it before. Without this, a keyboard user would start again
 * at the top of the page after a failed command.
 */
export function useFocusAfterInert(inert: boolean): void {
  const before = useRef<Element>(undefined)
  useLayoutEffect(() => {
    if (inert) before.current = document.activeElement ?? undefined
    else if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true })
  }, [inert])
}

/** If no element has the focus, focuses this element or, if it cannot be focused, the content of the page. */
export function returnFocus(to: Element | null | undefined): void {
  const content = document.getElementById('content')
  const now = document.activeElement
  if (now !== document.body && now !== content) return
  if (to instanceof HTMLElement) to.focus({ preventScroll: true })
  if (document.activeElement === document.body) content?.focus({ preventScroll: true })
}
