import type { ReactNode } from 'react'
import styles from './notes.module.css'

interface Props {
  tone?: 'info' | 'warn' | 'good' | 'bad'
  icon: ReactNode
  children: ReactNode
  /** Announced by screen readers when it appears. */
  live?: boolean
}

/** A message box. */
export function Note({ tone = 'info', icon, children, live }: Props) {
  return (
    <div className={styles.note} data-tone={tone} role={live ? 'status' : undefined}>
      {icon}
      <span>{children}</span>
    </div>
  )
}
