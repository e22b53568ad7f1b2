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
    else if (before.current) returnFocus(before.current)
  }, [inert])
}

/**
 * For an element that is removed after a press of a button in it: a message, a choice. If it has the focus, this goes to the element `to`
 * or, without one, to the nearest element around it that takes the focus: a card, the popup, the content of the page.
 */
export function useFocusAfterRemoval<Removed extends HTMLElement>(
  to?: () => Element | null | undefined,
): RefObject<Removed | null> {
  const ref = useRef<Removed>(null)
  const next = useRef(to)
  next.current = to
  useLayoutEffect(() => {
    const removed = ref.current
    // Safari does not give the focus to a button that is pressed.
    let pressed = false
    const press = () => {
      pressed = true
    }
    removed?.addEventListener('click', press)
    return () => {
      if (!pressed && !removed?.contains(document.activeElement)) return
      const around = removed?.parentElement?.closest('[tabindex]')
      // By then the element is removed, and what replaces it is rendered.
      queueMicrotask(() => returnFocus(next.current?.() ?? around))
    }
  }, [])
  return ref
}

/** If no element has the focus, focuses this element or, if it cannot be focused, the popup on top or the content of the page. */
export function returnFocus(to: Element | null | undefined): void {
  const content = document.getElementById('content')
  const now = document.activeElement
  if (now !== document.body && now !== content) return
  if (to instanceof HTMLElement) to.focus({ preventScroll: true })
  if (document.activeElement !== document.body) return
  const popup = [...document.querySelectorAll<HTMLElement>('[aria-modal=true], dialog[open]')].at(-1)
  const rest = popup ?? content
  rest?.focus({ preventScroll: true })
}
