import styles from './figures.module.css'

const WIDTH = 96
const HEIGHT = 32

/** A series as a small line in reading direction. Decorative: the number is shown beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const least = Math.min(...values)
  const span = Math.max(...values) - least || 1
  const points = values.map((value, index) => [
    (index / (values.length - 1)) * (WIDTH - 6) + 3,
    HEIGHT - 4 - ((value - least) / span) * (HEIGHT - 8),
  ])
  const line = points.map(([x, y]) => `${x},${y}`).join(' ')
  const last = points.at(-1) ?? [0, 0]
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polygon points={`3,${HEIGHT} ${line} ${WIDTH - 3},${HEIGHT}`} />
      <polyline points={line} />
      <circle cx={last[0]} cy={last[1]} r="3" />
    </svg>
  )
}
