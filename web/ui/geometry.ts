/** Shapes of the brand: one eight-pointed star and one arch, from which mark, ornament, rosettes and gate are made. */

const short = (value: number): number => Number(value.toFixed(2))

export const STAR =
  'M32 2 40.79 10.79H53.21V23.21L62 32 53.21 40.79V53.21H40.79L32 62 23.21 53.21H10.79V40.79L2 32 10.79 23.21V10.79H23.21Z'
/** The lowest point of the star, in the shape of a door. */
export const DOOR = 'M23.21 53.21V34C23.21 27.5 27.2 23.5 32 18 36.8 23.5 40.79 27.5 40.79 34V53.21L32 62Z'
/** The star without its door. */
export const GATE =
  'M32 2 40.79 10.79H53.21V23.21L62 32 53.21 40.79V53.21H40.79V34C40.79 27.5 36.8 23.5 32 18 27.2 23.5 23.21 27.5 23.21 34V53.21H10.79V40.79L2 32 10.79 23.21V10.79H23.21Z'
/** One 64-unit tile of the lattice: the star outline, the small star in it, the crosses at the corners. */
export const LATTICE = [
  'M32 0L41.37 9.37L54.63 9.37L54.63 22.63L64 32L54.63 41.37L54.63 54.63L41.37 54.63L32 64L22.63 54.63L9.37 54.63L9.37 41.37L0 32L9.37 22.63L9.37 9.37L22.63 9.37Z',
  'M32 17L36.39 21.39L42.61 21.39L42.61 27.61L47 32L42.61 36.39L42.61 42.61L36.39 42.61L32 47L27.61 42.61L21.39 42.61L21.39 36.39L17 32L21.39 27.61L21.39 21.39L27.61 21.39Z',
  'M0 -9L9 0 0 9 -9 0ZM64 -9L73 0 64 9 55 0ZM0 55L9 64 0 73 -9 64ZM64 55L73 64 64 73 55 64Z',
] as const

/** The arch of the mark: centre x, base y, half width, apex y. */
export function arch(centre: number, base: number, half: number, apex: number, rise = 1.45): string {
  const height = rise * half
  const spring = apex + height
  const points = [
    `M${short(centre - half)} ${short(base)}V${short(spring)}`,
    `C${short(centre - half)} ${short(spring - 0.5 * height)} ${short(centre - 0.56 * half)} ${short(apex + 0.36 * height)} ${short(centre)} ${short(apex)}`,
    ` ${short(centre + 0.56 * half)} ${short(apex + 0.36 * height)} ${short(centre + half)} ${short(spring - 0.5 * height)} ${short(centre + half)} ${short(spring)}`,
  ]
  return `${points.join('')}V${short(base)}Z`
}

/** An eight-pointed star around a centre; `radius` reaches its points. */
export function starAt(x: number, y: number, radius: number): string {
  const a = radius * Math.SQRT1_2
  const b = radius - a
  const corners: [number, number][] = [
    [0, -radius],
    [b, -a],
    [a, -a],
    [a, -b],
    [radius, 0],
    [a, b],
    [a, a],
    [b, a],
    [0, radius],
    [-b, a],
    [-a, a],
    [-a, b],
    [-radius, 0],
    [-a, -b],
    [-a, -a],
    [-b, -a],
  ]
  return `M${corners.map(([dx, dy]) => `${short(x + dx)} ${short(y + dy)}`).join('L')}Z`
}

/**
 * One door-shaped petal of a rosette, pointing up from the centre: half width, shoulder radius, outer radius, inner
 * radius.
 */
export function petal(half: number, shoulder: number, outer: number, inner: number): string {
  const k = 0.546 * half
  const c = 0.626 * half
  const e = 0.74 * half
  return `M0 ${short(-inner)}L${short(-half)} ${short(-shoulder)}C${short(-half)} ${short(-shoulder - e)} ${short(-k)} ${short(-outer + c)} 0 ${short(-outer)} ${short(k)} ${short(-outer + c)} ${short(half)} ${short(-shoulder - e)} ${short(half)} ${short(-shoulder)}Z`
}

export interface RosetteShape {
  /** Outer and inner outline of one petal; drawn once for each angle of `turns` (degrees). */
  petal: string
  core: string
  turns: number[]
  gapWidth: number
  /** Stars in the middle, from the outside in. */
  stars: string[]
}

/** n petals around a centre (n ≥ 2), in a box of -50…50. It represents grade n, n questions or n people. */
export function rosetteShape(n: number, radius = 46): RosetteShape {
  const tangent = Math.tan(Math.PI / n)
  const half = n === 2 ? 25 : (radius * tangent) / (1 + 1.82 * tangent)
  const shoulder = radius - 1.82 * half
  const heart = n === 2 ? 0 : Math.max(5, shoulder * 0.3)
  const stars: string[] = []
  if (heart > 0) stars.push(starAt(0, 0, heart + 1))
  if (heart > 0 && n > 4) stars.push(starAt(0, 0, (heart + 1) * 0.58))
  return {
    petal: petal(half, shoulder, radius, 0),
    core: petal(
      half * 0.46,
      shoulder + (radius - shoulder) * 0.12,
      radius - (radius - shoulder) * 0.34,
      shoulder * 0.42,
    ),
    turns: Array.from({ length: n }, (_, index) => short((index * 360) / n)),
    gapWidth: n > 8 ? 1.6 : 2,
    stars,
  }
}
