import type { ReactNode } from 'react'
import styles from './figures.module.css'

interface Props {
  of: readonly { label: string; value: ReactNode }[]
  /** Draws a frame around the group. */
  boxed?: boolean
}

/** A row of numbers, each above its label. */
export function Figures({ of, boxed }: Props) {
  return (
    <dl className={styles.figures} data-boxed={boxed || undefined}>
      {of.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
