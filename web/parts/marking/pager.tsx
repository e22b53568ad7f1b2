import { ChevronLeft, ChevronRight } from 'lucide-react'
import styles from './pager.module.css'

interface Step {
  label: string
  /** The key that does the same, shown on the button. */
  shortcut?: string
  disabled: boolean
  onGo: () => void
}

interface PagerProps {
  label: string
  previous: Step
  next: Step
  /** Text of the position in the list: "3 of 25". */
  place: string
  /** `place` is not known yet: its space is reserved, and nothing is shown. */
  expected?: boolean
}

/** Leads from one student or question to the previous and the next. */
export function Pager({ label, previous, next, place, expected }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <StepButton {...previous}>
        <ChevronLeft size={18} className="flip" aria-hidden="true" />
        {previous.label}
        {previous.shortcut && <kbd>{previous.shortcut}</kbd>}
      </StepButton>
      <span className={`${styles.place} num`} data-expected={expected || undefined}>
        {place}
      </span>
      <StepButton {...next}>
        {next.shortcut && <kbd>{next.shortcut}</kbd>}
        {next.label}
        <ChevronRight size={18} className="flip" aria-hidden="true" />
      </StepButton>
    </nav>
  )
}

const StepButton = ({ shortcut, disabled, onGo, children }: Step & { children: React.ReactNode }) => (
  <button type="button" className={styles.button} disabled={disabled} aria-keyshortcuts={shortcut} onClick={onGo}>
    {children}
  </button>
)
