import { percent } from '../i18n/format.ts'
import { SCORE_THRESHOLD } from './limits.ts'
import styles from './percent.module.css'

/**
 * A score: red at 50 and below, green above, always with its number; dashed while provisional, a dash when there is none.
 */
export function Percent({
  value,
  provisional,
  className,
}: {
  value: number | null | undefined
  provisional?: boolean
  className?: string
}) {
  if (value === null || value === undefined) return <span className={styles.none}>—</span>
  const tone = value <= SCORE_THRESHOLD ? styles.bad : styles.good
  const names = [styles.score, tone, provisional && styles.provisional, className]
  return <span className={names.filter(Boolean).join(' ')}>{percent(value)}</span>
}
