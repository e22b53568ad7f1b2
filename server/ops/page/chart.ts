import type { Unit } from './dashboard.ts'
import type { Range, Series } from './series.ts'

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [480, 170, 68, 8, 22]
/** Distinct with colour blindness too (Okabe and Ito), dark enough on white. */
const COLOURS = ['#0072b2', '#c24e00', '#00795c', '#a3457f', '#1f1f1f', '#8a6d00', '#2f6fa7', '#6b4c9a']

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** A value with its unit, short. */
export function valueText(value: number, unit: Unit): string {
  switch (unit) {
    case 's':
      if (value >= 7200) return `${round(value / 3600)} h`
      return Math.abs(value) >= 1 || value === 0 ? `${round(value)} s` : `${round(value * 1000)} ms`
    case 'ops':
      return `${round(value)}/s`
    case 'bytes':
      return `${round(value / 2 ** 20)} MB`
    case 'percentunit':
      return `${round(value * 100)} %`
    case 'bool_on_off':
      return value === 1 ? 'yes' : 'no'
    case 'short':
      return round(value)
    default:
      return unit satisfies never
  }
}

const round = (value: number) => `${Number(value.toPrecision(value >= 100 ? 4 : 3))}`

/** Newest value of each series, large. */
export function figures(series: Series[], unit: Unit): string {
  const cells = series.map(({ name, points }) => {
    const value = points.at(-1)?.[1] ?? Number.NaN
    const state = unit === 'bool_on_off' ? ` class="${value === 1 ? 'good' : 'bad'}"` : ''
    return `<p${state}><b>${valueText(value, unit)}</b> ${escapeHtml(name)}</p>`
  })
  return `<div class="figures">${cells.join('')}</div>`
}

/** Lines over time, with a legend that has the newest values. */
export function lines(series: Series[], unit: Unit, { from, to }: Range): string {
  const values = series.flatMap(({ points }) => points.map(([, value]) => value))
  const least = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const most = highest > least ? highest : least + 1
  const x = (at: number) => LEFT + ((at - from) / (to - from || 1)) * (WIDTH - LEFT - 4)
  const y = (value: number) => TOP + (1 - (value - least) / (most - least)) * (HEIGHT - TOP - BOTTOM)
  const levels = [least, (least + most) / 2, most].map(
    (level) =>
      `<line x1="${LEFT}" x2="${WIDTH}" y1="${y(level)}" y2="${y(level)}"/>` +
      `<text x="${LEFT - 6}" y="${y(level) + 4}" text-anchor="end">${valueText(level, unit)}</text>`,
  )
  const times = [from, to].map((at, side) => {
    const time = new Date(at * 1000).toISOString().slice(11, 16)
    return `<text x="${side ? WIDTH : LEFT}" y="${HEIGHT - 6}" text-anchor="${side ? 'end' : 'start'}">${time} UTC</text>`
  })
  const drawn = series.map(({ points }, at) => {
    const path = points.map(([time, value]) => `${x(time).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
    return `<polyline points="${path}" stroke="${colourOf(at)}"/>`
  })
  const legend = series.map(
    ({ name, points }, at) =>
      `<li><i style="background:${colourOf(at)}"></i>${escapeHtml(name)} ${valueText(points.at(-1)?.[1] ?? 0, unit)}</li>`,
  )
  return (
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">${levels.join('')}${times.join('')}${drawn.join('')}</svg>` +
    `<ul>${legend.join('')}</ul>`
  )
}

const colourOf = (at: number) => COLOURS[at % COLOURS.length]
