import type { ReactNode } from 'react'
import classes from './score-panel.module.css'

interface Fact {
  label: string
  value: ReactNode
  good?: boolean
}

/** The figures of a result in one line. */
export function ScoreFacts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, good }) => (
        <div key={label} data-good={good || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The buttons and links below a result. */
export const ScoreActions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>
