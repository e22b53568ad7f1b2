import { arch, rosetteShape } from './geometry.ts'

interface RosetteProps {
  /** Number of petals. */
  n: number
  /** px or any CSS length; 100 % of the parent by default. */
  size?: number | string
  fill?: string
  light?: string
  gap?: string
  className?: string
  /** Renders a group for use inside another drawing (box -50…50) instead of an svg. */
  bare?: boolean
}

/** n petals around a star: the picture of grade n and the placeholder image. Uses the hue of `--g` by default. */
export function Rosette({
  n,
  size = '100%',
  fill = 'var(--g)',
  light = 'var(--g-soft)',
  gap = 'var(--g-soft)',
  className,
  bare,
}: RosetteProps) {
  const drawing = n === 1 ? <Door fill={fill} light={light} /> : <Petals n={n} fill={fill} light={light} gap={gap} />
  if (bare) return <g>{drawing}</g>
  return (
    <svg
      viewBox="-50 -50 100 100"
      width={size}
      height={size}
      className={className}
      aria-hidden="true"
      overflow="visible"
    >
      {drawing}
    </svg>
  )
}

function Door({ fill, light }: { fill: string; light: string }) {
  return (
    <>
      <path d={arch(0, 40, 24, -44)} fill={fill} />
      <path d={arch(0, 40, 15, -24)} fill={light} />
      <path d={arch(0, 40, 7, -4)} fill={fill} />
    </>
  )
}

function Petals({ n, fill, light, gap }: { n: number; fill: string; light: string; gap: string }) {
  const shape = rosetteShape(n)
  return (
    <>
      {shape.turns.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d={shape.petal} fill={fill} stroke={gap} strokeWidth={shape.gapWidth} />
          <path d={shape.core} fill={light} />
        </g>
      ))}
      {shape.stars.map((star, index) => (
        <path key={star} d={star} fill={index === 0 ? gap : fill} />
      ))}
    </>
  )
}
