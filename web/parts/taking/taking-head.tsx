import { Send, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { Ornament } from '../../ui/ornament.tsx'
import { AccessibilityButton } from '../accessibility/accessibility-button.tsx'
import { Beads } from './beads.tsx'
import classes from './taking-head.module.css'
import type { TakingState } from './taking-state.ts'

interface Props {
  name: string
  /** A line below the name. */
  below?: ReactNode
  /** Takes the place of both for some time. */
  news?: ReactNode
  questions: readonly StudentQuestion[]
  state: TakingState
  leaveLabel: string
  submitLabel: string
  /** The time left. */
  clock: ReactNode
  onGo: (to: number) => void
  onLeave: () => void
  onSubmit: () => void
}

/** The teal band of an attempt: close button, name, beads, time. */
export function TakingHead({
  name,
  below,
  news,
  questions,
  state,
  leaveLabel,
  submitLabel,
  clock,
  onGo,
  onLeave,
  onSubmit,
}: Props) {
  return (
    <header className={`${classes.head} on-band`}>
      <Ornament className={classes.ornament} opacity={0.1} />
      <button type="button" className={classes.close} aria-label={leaveLabel} onClick={onLeave}>
        <X size={22} aria-hidden />
      </button>
      <div className={classes.name}>
        {news || (
          <>
            {/* Truncates the name at its own end, not at that of the page's direction. */}
            <b dir="auto">{name}</b>
            {below}
          </>
        )}
      </div>
      <Beads questions={questions} state={state} onGo={onGo} />
      {clock}
      <button type="button" className={classes.send} onClick={onSubmit}>
        <Send size={20} className="flip" aria-hidden />
        {submitLabel}
      </button>
      <AccessibilityButton className={classes.close} />
    </header>
  )
}
