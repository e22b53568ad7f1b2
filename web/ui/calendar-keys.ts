const CELL = 'button[class*="-day"], button[class*="-monthsListControl"], button[class*="-yearsListControl"]'
const OTHER: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/**
 * Mantine's calendar moves by array index, so in right-to-left the left and right arrow keys are reversed. This listener
 * runs before React's and swaps the two keys on calendar cells.
 */
export function watchCalendarKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const key = OTHER[event.key]
      if (!key || !event.isTrusted || document.documentElement.dir !== 'rtl') return
      if (!(event.target instanceof Element) || !event.target.matches(CELL)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      event.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    { capture: true },
  )
}
