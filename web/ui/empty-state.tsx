import type { ReactNode } from 'react'
import { EmptyGate } from './empty-gate.tsx'
import styles from './empty-state.module.css'
import { useFocusAfterRemoval } from './use-focus-back.ts'

interface EmptyStateProps {
  /** The message. */
  title: string
  text?: ReactNode
  /** Next step: a button or a link. */
  action?: ReactNode
}

/** Empty list: illustration, message and next step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  // The action may fill the list; then the message is removed together with its button.
  const box = useFocusAfterRemoval<HTMLDivElement>()
  return (
    <div ref={box} className={styles.empty}>
      <EmptyGate />
      <p className={styles.title}>{title}</p>
      {text && <div className={styles.text}>{text}</div>}
      {action}
    </div>
  )
}
