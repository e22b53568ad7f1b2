const short = (value: number): number => Number(value.toFixed(1))

/** Between the inner star and the outer circle, px of a 500-px box. */
const INNER = 112
const OUTER = 224
const WIDEST = 52

/** Outline of one petal pointing up, as wide as `n` of them leave room for. */
export function petalPath(n: number): string {
  const half = Math.min(WIDEST, 162 * Math.tan(Math.PI / Math.max(3, n)) * 0.62)
  const [w, waist, tip] = [short(half), short(half / 2), short(half * 0.3)]
  return `M0-${INNER}C${waist}-124 ${w}-140 ${w}-162C${w}-186 ${tip}-196 0-${OUTER}C-${tip}-196 -${w}-186 -${w}-162C-${w}-140 -${waist}-124 0-${INNER}Z`
}

/** Degrees of each petal from the top, on in the direction of reading: to the left in right-to-left. */
export const turnsOf = (n: number, rtl: boolean): number[] =>
  Array.from({ length: n }, (_, at) => short(((rtl ? -1 : 1) * at * 360) / n))

/** A star with `n` points around the centre. */
export function starPolygon(n: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: 2 * n }, (_, at) => {
    const angle = ((at * 180) / n + turn) * (Math.PI / 180)
    const radius = at % 2 ? inner : outer
    return `${short(radius * Math.sin(angle))} ${short(-radius * Math.cos(angle))}`
  })
  return `M${corners.join('L')}Z`
}
