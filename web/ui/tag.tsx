import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type Tone = 'neutral' | 'good' | 'bad' | 'warn' | 'brand' | 'live'

interface TagProps {
  tone?: Tone
  /** An icon element, sized to 15 px. */
  icon?: ReactNode
  /** A leading dot; with tone `live` it pulses. */
  dot?: boolean
  /** A dashed edge: provisional. */
  dashed?: boolean
  /** A solid edge on a transparent ground. */
  outline?: boolean
  className?: string
  children: ReactNode
}

/** A state in a pill. Always with text: colour alone must not carry the meaning. */
export function Tag({ tone = 'neutral', icon, dot, dashed, outline, className, children }: TagProps) {
  const names = [styles.tag, styles[tone], dashed && styles.dashed, outline && styles.outline, className]
  return (
    <span className={names.filter(Boolean).join(' ')}>
      {dot && <i className={styles.dot} />}
      {icon}
      {children}
    </span>
  )
}
