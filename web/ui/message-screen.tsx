import type { ReactNode } from 'react'
import { ClosedGate } from './closed-gate.tsx'
import styles from './message-screen.module.css'
import { usePageTitle } from './page-title.ts'

interface MessageScreenProps {
  title: string
  text: ReactNode
  /** Subject of the message, for example the name of a task. */
  over?: ReactNode
  /** Large text in the gate: 404. */
  sign?: string
  children?: ReactNode
}

/** A page with one message: illustration, sentence and next step. */
export function MessageScreen({ title, text, over, sign, children }: MessageScreenProps) {
  usePageTitle(title)
  return (
    <div className={styles.screen}>
      <ClosedGate sign={sign} className={styles.gate} />
      <div className={styles.say}>
        {over && <p className={styles.over}>{over}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.acts}>{children}</div>
      </div>
    </div>
  )
}
