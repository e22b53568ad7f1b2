import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import styles from './figures.module.css'
import { Sparkline } from './sparkline.tsx'

export interface Figure {
  label: string
  value: ReactNode
  /** Secondary text below the number. */
  note?: string
  trend?: readonly number[]
  /** True if something needs attention: shown in saffron. */
  waits?: boolean
}

/** A row of live figures. Changes are announced politely. */
export function Figures({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <Card className={styles.strip} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label} className={figure.waits ? `${styles.figure} ${styles.waits}` : styles.figure}>
          <span className={styles.label}>{figure.label}</span>
          <output className={styles.value} aria-live="polite">
            {figure.value}
          </output>
          {figure.note && <span className={styles.note}>{figure.note}</span>}
          {figure.trend && <Sparkline values={figure.trend} />}
        </div>
      ))}
    </Card>
  )
}
