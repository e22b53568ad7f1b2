import { set } from './h.ts'

interface Moves {
  flip(): void
  /** A swipe or an arrow key: known, or again. */
  answer(known: boolean): void
}

/** A drag of at least this distance is a swipe, px. A movement below TAP is a tap, px. */
const SWIPE = 90
const TAP = 8
/** A shorter drag at this speed is a swipe too, px per ms. */
const FLICK = 0.6

/** A tap turns the card. A swipe to the inline end means "known", to the inline start "again". */
export function watchGestures(card: HTMLElement, rtl: boolean, { flip, answer }: Moves): void {
  const toEnd = rtl ? -1 : 1
  let from: { x: number; y: number; at: number; id: number } | undefined
  const still = () => {
    set(card, { 'data-dragging': false, 'data-side': false })
    card.style.removeProperty('--drag')
  }
  card.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    from = { x: event.clientX, y: event.clientY, at: event.timeStamp, id: event.pointerId }
  })
  card.addEventListener('pointermove', (event) => {
    if (from?.id !== event.pointerId) return
    const x = event.clientX - from.x
    if (!card.hasAttribute('data-dragging')) {
      if (Math.abs(x) < TAP) return
      card.setPointerCapture(event.pointerId)
    }
    set(card, { 'data-dragging': true, 'data-side': x * toEnd > 0 ? 'know' : 'again' })
    card.style.setProperty('--drag', String(x))
  })
  card.addEventListener('pointerup', (event) => {
    if (from?.id !== event.pointerId) return
    const { x: startX, y: startY, at } = from
    from = undefined
    const x = event.clientX - startX
    const moved = Math.hypot(x, event.clientY - startY)
    still()
    if (moved < TAP) return flip()
    const speed = Math.abs(x) / Math.max(1, event.timeStamp - at)
    if (Math.abs(x) >= SWIPE || (Math.abs(x) > 3 * TAP && speed >= FLICK)) answer(x * toEnd > 0)
  })
  card.addEventListener('pointercancel', () => {
    from = undefined
    still()
  })
}

/** Space, Enter, up and down turn the card; left and right answer. Returns the function that stops listening. */
export function listenToKeys(rtl: boolean, { flip, answer }: Moves): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const onControl = (event.target as Element).closest('button, a, input, select')
    const key = event.key
    if (key === ' ' || key === 'Enter') {
      // The key presses the focused control instead.
      if (onControl) return
      event.preventDefault()
      flip()
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault()
      flip()
    } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      event.preventDefault()
      answer((key === 'ArrowLeft') === rtl)
    }
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
