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
  /** A line under the name. */
  below?: ReactNode
  questions: readonly StudentQuestion[]
  state: TakingState
  leaveLabel: string
  submitLabel: string
  /** The time, at the end of the band. */
  clock: ReactNode
  onGo: (to: number) => void
  onLeave: () => void
  onSubmit: () => void
}

/** The teal band that means "inside a task": the way out, the name, the beads, the time. */
export function TakingHead({
  name,
  below,
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
        {/* Cut at its own end, whichever way the page runs. */}
        <b dir="auto">{name}</b>
        {below}
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
