import type { ReactNode } from 'react'
import classes from './score-page.module.css'

/** A result: the score, and next to it (below it on a phone) the details. */
export function ScorePage({ stage, children }: { stage: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      {stage}
      <main className={classes.body}>{children}</main>
    </div>
  )
}

/** A message above the details. */
export const ScoreNotice = ({ children }: { children: ReactNode }) => <p className={classes.late}>{children}</p>
