import type { Phase } from '../lib/plan.ts'
import { countText, escapeHtml } from './figures.ts'

/** Narrow, so that its text is readable on a phone too. */
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [360, 180, 42, 8, 22, 22]

export interface Curve {
  name: string
  values: (number | null)[]
}

/** Curves over the seconds of a run, with the phases above. Gaps are where nothing was seen. */
export function curvesChart(title: string, seconds: number[], curves: Curve[], phases: Phase[]): string {
  const known = curves.flatMap(({ values }) => values.filter((value) => value !== null))
  if (known.length === 0) return ''
  const [from = 0, to = 1] = [Math.min(0, seconds[0] ?? 0), seconds.at(-1)]
  const most = niceMost(Math.max(...known))
  const x = (at: number) => LEFT + ((at - from) / (to - from || 1)) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) => TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM)
  const levels = [0, most / 2, most].map(
    (level) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${place(y(level))}" y2="${place(y(level))}"/>` +
      `<text x="${LEFT - 5}" y="${place(y(level) + 4)}" text-anchor="end">${levelText(level)}</text>`,
  )
  const bands = phases
    .filter((phase) => phase.to > from && phase.from < to)
    .map((phase, at) => {
      const [start, end] = [x(Math.max(from, phase.from)), x(Math.min(to, phase.to))]
      // A name that does not fit is left out.
      const name =
        end - start > 6 * phase.name.length
          ? `<text x="${place((start + end) / 2)}" y="14" text-anchor="middle">${phase.name}</text>`
          : ''
      return `<rect class="band${at % 2}" x="${place(start)}" y="0" width="${place(end - start)}" height="${HEIGHT - BOTTOM}"/>${name}`
    })
  const drawn = curves.map(({ values }, at) => {
    const path = values.map((value, index) => {
      if (value === null) return ''
      const step = index === 0 || values[index - 1] === null ? 'M' : 'L'
      return `${step}${place(x(seconds[index] ?? 0))} ${place(y(value))}`
    })
    return `<path class="curve${at}" d="${path.join('')}"/>`
  })
  const legend = curves.length > 1 ? curves.map(({ name }, at) => `<li class="key${at}">${escapeHtml(name)}</li>`) : []
  return (
    `<figure><figcaption>${escapeHtml(title)}</figcaption>` +
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(title)}, over ${countText(Math.round(to - from))} seconds">` +
    `${bands.join('')}${levels.join('')}${drawn.join('')}` +
    `<text x="${LEFT}" y="${HEIGHT - 6}">${countText(Math.round(from) || 0)} s</text>` +
    `<text x="${WIDTH - RIGHT}" y="${HEIGHT - 6}" text-anchor="end">${countText(Math.round(to))} s</text></svg>` +
    `${legend.length > 0 ? `<ul class="legend">${legend.join('')}</ul>` : ''}</figure>`
  )
}

/** A bar from 0 to 100 %. */
export function bar(part: number): string {
  const width = Math.min(100, Math.max(0.8, 100 * part))
  const state = part > 1 ? 'over' : part > 0.7 ? 'near' : 'free'
  return `<svg class="bar ${state}" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="all" width="100" height="8"/><rect class="part" width="${place(width)}" height="8"/></svg>`
}

/** A number whose half is short too. */
function niceMost(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= value) ?? 10
  return step * power
}

const levelText = (value: number) => (value < 10 ? String(Number(value.toPrecision(2))) : countText(value))
const place = (value: number) => Number(value.toFixed(1))
