import { h } from './h.ts'
import { star } from './icons.ts'

const LASTS_MS = 4200
const HUES = 12

/** Stars in the grades' colours fall over the page, more for a better result; none with reduced motion. */
export function celebrate(score: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const rain = h('div', { class: 'rain', 'aria-hidden': 'true' })
  const drops = 10 + Math.round(score / 2)
  for (let at = 0; at < drops; at++) {
    const drop = star('drop')
    drop.style.cssText = [
      `inset-inline-start:${(Math.random() * 100).toFixed(1)}%`,
      `--delay:${(Math.random() * 900).toFixed(0)}ms`,
      `--turn:${(Math.random() * 720 - 360).toFixed(0)}deg`,
      `--drift:${(Math.random() * 120 - 60).toFixed(0)}px`,
      `--size:${(10 + Math.random() * 18).toFixed(0)}px`,
      `fill:var(--grade-${(at % HUES) + 1})`,
    ].join(';')
    rain.append(drop)
  }
  document.body.append(rain)
  setTimeout(() => rain.remove(), LASTS_MS)
}
