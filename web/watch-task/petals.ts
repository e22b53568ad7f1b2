/** Geometry of the presentation's rosette, in a box of 560 around its centre. */

export const CENTRE = 280
const INNER = 138
const WAIST = 165
const SHOULDER = 225
const TIP = 262
/** Radius of the dots between petals. */
const STONES = 255.5

const short = (value: number): number => Number(value.toFixed(2))

/** One petal pointing up, in an n-fold rosette. */
export function petalPath(n: number): string {
  const tangent = Math.tan(Math.PI / Math.max(n, 7))
  const [waist, shoulder] = [WAIST * tangent * 0.8, SHOULDER * tangent * 0.8]
  const points = [
    [0, -INNER],
    [waist, -WAIST],
    [shoulder, -SHOULDER],
    [0, -TIP],
    [-shoulder, -SHOULDER],
    [-waist, -WAIST],
  ]
  return `M${points.map(([x = 0, y = 0]) => `${short(CENTRE + x)} ${short(CENTRE + y)}`).join('L')}Z`
}

/** Radius up to which a petal is filled when `part` (0 to 1) is done. */
export const fillRadius = (part: number): number => short(INNER + (TIP - INNER) * Math.min(1, Math.max(0, part)))

/** Degrees of petal `index` of n. */
export const turn = (index: number, n: number): number => short((index * 360) / Math.max(1, n))

/** The dot after petal `index`. */
export function stone(index: number, n: number): { x: number; y: number } {
  const angle = ((index + 0.5) * 2 * Math.PI) / Math.max(1, n)
  return { x: short(CENTRE + STONES * Math.sin(angle)), y: short(CENTRE - STONES * Math.cos(angle)) }
}
