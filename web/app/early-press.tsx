import { useEffect, useLayoutEffect } from 'react'

/** boot.js keeps the button that was pressed before the program had come. */
declare global {
  interface Window {
    earlyPress?: { button?: HTMLElement; stop(): void }
  }
}

/** Presses that button again, now that it does something: the same one, or the one in its place. */
export function EarlyPress() {
  // In the moment in which the page answers by itself.
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
