import { useEffect, useLayoutEffect } from 'react'

/** boot.js stores the button that was pressed before the program was loaded. */
declare global {
  interface Window {
    earlyPress?: { button?: HTMLElement; stop(): void }
  }
}

/** Presses that button again after React has attached its handlers: the same element, or its replacement. */
export function EarlyPress() {
  // In the layout effect, because from now on React's handlers receive presses.
  useLayoutEffect(() => window.earlyPress?.stop(), [])
  useEffect(() => {
    const { button } = window.earlyPress ?? {}
    window.earlyPress = undefined
    if (!button) return
    const same = [...document.querySelectorAll<HTMLElement>('#root button')].find(
      (one) => nameOf(one) === nameOf(button),
    )
    same?.click()
  }, [])
  return null
}

const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent
