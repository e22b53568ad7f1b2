import type { ReactNode } from 'react'
import styles from './figures.module.css'

interface Props {
  of: readonly { label: string; value: ReactNode }[]
  /** In a frame of their own. */
  boxed?: boolean
}

/** A few numbers beside each other, each above the words for what it counts. */
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
