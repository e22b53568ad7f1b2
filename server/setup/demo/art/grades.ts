import { at, disc, path, times } from './shapes.ts'

/** The hues of the twelve grades, with equal lightness, as in web/ui/tokens.css. */
export const HUES = [
  '#007c70',
  '#207b54',
  '#4c7636',
  '#6d6e16',
  '#846305',
  '#93591d',
  '#9b513a',
  '#9c4d52',
  '#964d6f',
  '#85538d',
  '#695da1',
  '#346ca3',
] as const

/** The background colour of each hue in the interface. */
const SOFTS = [
  '#ddf7f2',
  '#e1f6ea',
  '#e8f5e2',
  '#f1f2dd',
  '#f9efdb',
  '#ffecde',
  '#ffeae3',
  '#ffe9e9',
  '#ffe9f2',
  '#f9eafc',
  '#efedff',
  '#e3f2ff',
] as const

const round = (value: number) => Math.round(value * 100) / 100

/** A colour mixed with white. `share`: proportion of the colour, 0 to 1. */
export function tint(hex: string, share: number): string {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((start) =>
      Math.round(255 - (255 - channel(start)) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const star = (r: number, fill: string) => {
  const a = r * Math.SQRT1_2
  const b = r - a
  const points = [
    [0, -r],
    [b, -a],
    [a, -a],
    [a, -b],
    [r, 0],
    [a, b],
    [a, a],
    [b, a],
    [0, r],
    [-b, a],
    [-a, a],
    [-a, b],
    [-r, 0],
    [-a, -b],
    [-a, -a],
    [-b, -a],
  ]
  return path(`M${points.map(([x = 0, y = 0]) => `${round(x)} ${round(y)}`).join('L')}Z`, fill)
}

/** A pointed arch; `half` is half of its width, `base` and `apex` are y coordinates. */
function door(half: number, base: number, apex: number, fill: string): string {
  const [spring, k] = [apex + half * 1.45, half * 0.56]
  const [low, high] = [round(spring - half * 0.7), round(apex + half * 0.5)]
  return path(
    `M${-half} ${base}V${round(spring)}C${-half} ${low} ${round(-k)} ${high} 0 ${apex}C${round(k)} ${high} ${half} ${low} ${half} ${round(spring)}V${base}Z`,
    fill,
  )
}

/** An arch that starts as a point at distance `from` above the origin, is widest at `wide`, and ends at `tip`. */
function petal(half: number, from: number, wide: number, tip: number, paint: string): string {
  const bow = (side: number) =>
    `C${round(side * half)} ${round(-wide - half * 0.74)} ${round(side * half * 0.55)} ${round(-tip + half * 0.62)}`
  return `<path d="M0 ${round(-from)}L${round(-half)} ${round(-wide)}${bow(-1)} 0 ${-tip}C${round(half * 0.55)} ${round(-tip + half * 0.62)} ${round(half)} ${round(-wide - half * 0.74)} ${round(half)} ${round(-wide)}Z" ${paint}/>`
}

/** The picture of grade n: n arches around a star; for grade 1 nested arches. Radius 100 around the origin. */
export function rosette(grade: number, fill: string, light: string): string {
  if (grade === 1) return door(46, 90, -96, fill) + door(29, 90, -50, light) + door(14, 90, -10, fill)
  const slope = Math.tan(Math.PI / grade)
  const half = grade === 2 ? 54 : (100 * slope) / (1 + 1.82 * slope)
  const wide = 100 - 1.82 * half
  const edge = `fill="${fill}" stroke="${light}" stroke-width="${grade > 8 ? 3.4 : 4.4}"`
  const doors = times(grade, (i) =>
    at(
      0,
      0,
      petal(half, 0, wide, 100, edge) +
        petal(half * 0.46, wide * 0.42, wide * 0.88 + 12, 100 - (100 - wide) * 0.34, `fill="${light}"`),
      1,
      (i * 360) / grade,
    ),
  )
  const heart = Math.max(11, wide * 0.3)
  return doors + (grade === 2 ? '' : star(heart + 2, light)) + (grade > 4 ? star((heart + 2) * 0.58, fill) : '')
}

/** The path of one 64 × 64 tile of the ornament. */
const LATTICE =
  'M32 0L41.37 9.37L54.63 9.37L54.63 22.63L64 32L54.63 41.37L54.63 54.63L41.37 54.63L32 64L22.63 54.63L9.37 54.63L9.37 41.37L0 32L9.37 22.63L9.37 9.37L22.63 9.37Z'

export function lattice(width: number, height: number, stroke: string): string {
  const columns = Math.ceil(width / 64)
  return times(columns * Math.ceil(height / 64), (i) =>
    at(
      (i % columns) * 64,
      Math.floor(i / columns) * 64,
      `<path d="${LATTICE}" fill="none" stroke="${stroke}" stroke-width="1.2"/>`,
    ),
  )
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

/** The picture of a grade's tile: only the rosette, on a transparent background. */
export function gradeTile(grade: number): string {
  const hue = HUES[grade - 1] ?? HUES[0]
  const soft = SOFTS[grade - 1] ?? SOFTS[0]
  return svg(480, 480, at(240, 240, rosette(grade, hue, soft), 2.2))
}

/** A wide picture for a news item, in one of the twelve hues. */
export function newsPicture(number: number): string {
  const hue = HUES[(number * 5) % 12] ?? HUES[0]
  const soft = SOFTS[(number * 5) % 12] ?? SOFTS[0]
  return svg(
    800,
    450,
    path('M0 0H800V450H0Z', soft) +
      lattice(800, 450, tint(hue, 0.3)) +
      disc(400, 225, 150, soft) +
      at(400, 225, rosette(((number * 7) % 11) + 2, hue, soft), 1.35),
  )
}
