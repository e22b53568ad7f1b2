import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { percent } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'
import { SCORE_THRESHOLD } from '../ui/limits.ts'
import type { Value } from './columns.ts'
import styles from './score-cell.module.css'

/** What a cell shows: a score, or the state of an attempt without one. */
export type Sign = 'none' | 'notStarted' | 'working' | 'waiting'

export function signOf(value: Value): Sign | undefined {
  if (value.kind === 'average') return value.average === null ? 'none' : undefined
  const { cell } = value
  if (!cell) return 'none'
  switch (cell.status) {
    case 'not_started':
      return 'notStarted'
    case 'in_progress':
      return 'working'
    case 'waiting':
      return 'waiting'
    case 'final':
      return cell.score === null ? 'none' : undefined
    default:
      return cell.status satisfies never
  }
}

/** Elements without hooks, because a table has thousands of them. */
export function drawValue(value: Value): ReactNode {
  const sign = signOf(value)
  const score = value.kind === 'average' ? value.average : (value.cell?.score ?? null)
  if (sign === undefined && score !== null) return drawScore(score)
  return (
    <>
      {drawSign(sign ?? 'none', score)}
      <span className="sr-only"> {i18n.t(`class-table:sign.${sign ?? 'none'}`)}</span>
    </>
  )
}

export const drawScore = (score: number | null): ReactNode =>
  score === null ? (
    <span className={styles.none}>—</span>
  ) : (
    <b className={styles.score} data-tone={toneOf(score)}>
      {percent(score)}
    </b>
  )

/** A sign of its own for each state; colour is never the only difference. */
export function drawSign(sign: Sign, score: number | null = null): ReactNode {
  if (sign === 'none') return <span className={styles.none}>—</span>
  if (sign === 'waiting')
    return (
      <span className={styles.waiting}>
        <Hourglass size={14} aria-hidden="true" />
        {score !== null && <b>{percent(score)}</b>}
      </span>
    )
  return <i className={styles.sign} data-sign={sign} />
}

const toneOf = (score: number) => (score <= SCORE_THRESHOLD ? 'bad' : 'good')
