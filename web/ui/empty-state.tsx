import type { ReactNode } from 'react'
import { EmptyGate } from './empty-gate.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** The sentence. */
  title: string
  text?: ReactNode
  /** What to do next: a button or a link. */
  action?: ReactNode
}

/** Nothing here: the closed gate, a sentence, a next step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <EmptyGate />
      <p className={styles.title}>{title}</p>
      {text && <div className={styles.text}>{text}</div>}
      {action}
    </div>
  )
}
