import { useEffect, useState } from 'react'

/** How long an irreversible confirmation ignores presses: an earlier press was meant for what was at this place before. */
export const DEAF_MS = 700

/**
 * Ignores presses on `box` during its first moments: also a press that began in them, a second finger beside a resting
 * one, and a key held from before. Escape is not ignored.
 */
export function ignoreEarlyPresses(box: HTMLElement): () => void {
  const hears = performance.now() + DEAF_MS
  let early = false
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const began = (event: PointerEvent | KeyboardEvent) => {
    if ('key' in event && event.key !== 'Enter' && event.key !== ' ') return
    early = performance.now() < hears || ('key' in event ? event.repeat : !event.isPrimary)
    if (early) stop(event)
  }
  const clicked = (event: MouseEvent) => {
    if (early || performance.now() < hears) stop(event)
    early = false
  }
  box.addEventListener('pointerdown', began, { capture: true })
  box.addEventListener('keydown', began, { capture: true })
  box.addEventListener('click', clicked, { capture: true })
  return () => {
    box.removeEventListener('pointerdown', began, { capture: true })
    box.removeEventListener('keydown', began, { capture: true })
    box.removeEventListener('click', clicked, { capture: true })
  }
}

/** False while presses are ignored; controls show that they are disabled. */
export function useHears(): boolean {
  const [hears, setHears] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHears(true), DEAF_MS)
    return () => clearTimeout(timer)
  }, [])
  return hears
}
