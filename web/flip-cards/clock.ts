import { h, set } from './h.ts'
import { icon } from './icons.ts'
import type { Say } from './texts.ts'

export interface Clock {
  stop(): void
}

const HURRY_MS = 60_000
/** A longer remaining time comes from the end date, not from a timer (at most two hours), and is not shown. */
const SHOWN_MS = 2 * 3_600_000

/** Milliseconds as m:ss, rounded up to seconds. */
export const minutes = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Counts down in `place` and calls `over` once. */
export function startClock(place: HTMLElement, say: Say, timeLeft: () => number, over: () => void): Clock {
  const text = h('bdi', { dir: 'ltr', 'aria-hidden': 'true' })
  place.replaceChildren(icon('clock', 'i small'), text, h('span', { class: 'sr-only' }))
  const tick = () => {
    const left = timeLeft()
    place.hidden = left > SHOWN_MS
    text.textContent = minutes(left)
    set(place, { 'data-hurry': left < HURRY_MS, title: say('timeLeft', { time: minutes(left) }) })
    if (left > 0) return
    clearInterval(timer)
    over()
  }
  const timer = setInterval(tick, 500)
  tick()
  return { stop: () => clearInterval(timer) }
}
