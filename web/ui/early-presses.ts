import { useEffect, useState } from 'react'

/** How long an irreversible confirmation ignores presses: such a press was meant for the content below it. */
export const IGNORED_MS = 700

/**
 * Ignores presses on `box` for `IGNORED_MS`: also a press that began in this time, a second finger beside a resting one,
 * and a key held from before. Escape is not ignored.
 */
export function ignoreEarlyPresses(box: HTMLElement): () => void {
  const acceptsFrom = performance.now() + IGNORED_MS
  let early = false
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const began = (event: PointerEvent | KeyboardEvent) => {
    if ('key' in event && event.key !== 'Enter' && event.key !== ' ') return
    early = performance.now() < acceptsFrom || ('key' in event ? event.repeat : !event.isPrimary)
    if (early) stop(event)
  }
  const clicked = (event: MouseEvent) => {
    if (early || performance.now() < acceptsFrom) stop(event)
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
export function useAcceptsPresses(): boolean {
  const [accepts, setAccepts] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAccepts(true), IGNORED_MS)
    return () => clearTimeout(timer)
  }, [])
  return accepts
}
