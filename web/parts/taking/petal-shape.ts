const short = (value: number): number => Number(value.toFixed(1))

/** Radii of a petal's ends and its maximum half width, px in a 500-px box. */
const INNER = 112
const OUTER = 224
const WIDEST = 52

/** SVG path of one petal pointing up, narrow enough for `n` petals. */
export function petalPath(n: number): string {
  const half = Math.min(WIDEST, 162 * Math.tan(Math.PI / Math.max(3, n)) * 0.62)
  const [w, waist, tip] = [short(half), short(half / 2), short(half * 0.3)]
  return `M0-${INNER}C${waist}-124 ${w}-140 ${w}-162C${w}-186 ${tip}-196 0-${OUTER}C-${tip}-196 -${w}-186 -${w}-162C-${w}-140 -${waist}-124 0-${INNER}Z`
}

/** Angle of each petal in degrees from the top: clockwise, or counterclockwise in right-to-left. */
export const turnsOf = (n: number, rtl: boolean): number[] =>
  Array.from({ length: n }, (_, at) => short(((rtl ? -1 : 1) * at * 360) / n))

/** SVG path of a star with `n` points; radii in px, `turn` in degrees. */
export function starPolygon(n: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: 2 * n }, (_, at) => {
    const angle = ((at * 180) / n + turn) * (Math.PI / 180)
    const radius = at % 2 ? inner : outer
    return `${short(radius * Math.sin(angle))} ${short(-radius * Math.cos(angle))}`
  })
  return `M${corners.join('L')}Z`
}
