import { useEffect, useState } from 'react'

/** How long a question that can't be taken back is deaf: a press this early was meant for what stood in its place. */
export const DEAF_MS = 700

/**
 * Keeps from `box` the presses of its first moments, whatever began in them, a second finger beside one that rests, and a
 * key that is held from before. Escape is none of them.
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

/** False while presses are ignored: what can't be pressed yet says so. */
export function useHears(): boolean {
  const [hears, setHears] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHears(true), DEAF_MS)
    return () => clearTimeout(timer)
  }, [])
  return hears
}
