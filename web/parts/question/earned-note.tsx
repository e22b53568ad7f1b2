import { earnedFraction, earnedText } from '../../i18n/points.ts'
import styles from './earned-note.module.css'
import type { Earned } from './points.ts'

/** What was earned, below a score in a narrow column: seen as a fraction, read in words. */
export function EarnedNote({ earned }: { earned: Earned }) {
  return (
    <small className={styles.note}>
      <span aria-hidden="true">{earnedFraction(earned)}</span>
      <span className="sr-only">{earnedText(earned)}</span>
    </small>
  )
}
