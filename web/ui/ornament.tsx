import { useId } from 'react'
import { LATTICE } from './geometry.ts'
import styles from './ornament.module.css'

/** A lattice of stars in `currentColor`, filling its positioned parent. `size` of one tile in px. */
export function Ornament({
  size = 64,
  opacity = 0.14,
  className,
}: {
  size?: number
  opacity?: number
  className?: string
}) {
  const id = useId()
  const scale = size / 64
  return (
    <svg
      className={className ? `${styles.ornament} ${className}` : styles.ornament}
      style={{ opacity }}
      aria-hidden="true"
    >
      <defs>
        <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
          <g
            transform={`scale(${scale})`}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.1 / scale}
            strokeLinejoin="round"
          >
            {LATTICE.map((path, index) => (
              <path key={path} d={path} opacity={index === 0 ? 1 : 0.6} />
            ))}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
