import { RefreshCw, WifiOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryStatus } from '../../server/contract/attempt-shapes.ts'
import { count } from '../i18n/format.ts'
import styles from './class-bar.module.css'
import type { Counts, Tick } from './figures.ts'
import type { Glows } from './glow.ts'

interface ClassBarProps {
  counts: Counts
  ticks: Tick[]
  glows: Glows
  lost: boolean
  state: EntryStatus | ''
  onState: (state: EntryStatus | '') => void
}

/** The class as one tick per student, ordered by state; the legend below filters the list. */
export function ClassBar({ counts, ticks, glows, lost, state, onState }: ClassBarProps) {
  const { t } = useTranslation('watch-task')
  const legend: [EntryStatus, string, number][] = [
    ['final', t('state.final'), counts.final],
    ['waiting', t('state.waiting'), counts.waiting],
    ['in_progress', t('state.working'), counts.working],
    ['not_started', t('state.notStarted'), counts.notStarted],
  ]
  return (
    <div className={styles.bar}>
      <p className={styles.line}>
        <b className="num">{count(counts.submitted)}</b>
        <span>{t('ofSent', { all: count(counts.all) })}</span>
        <span className={styles.auto}>
          {lost ? <WifiOff size={15} aria-hidden="true" /> : <RefreshCw size={15} aria-hidden="true" />}
          {t(lost ? 'notLive' : 'auto')}
        </span>
      </p>
      <div
        className={styles.ticks}
        data-many={ticks.length > 60 || undefined}
        role="img"
        aria-label={t('barText', { ...counts })}
      >
        {ticks.map((tick) => (
          <i
            key={tick.id}
            data-state={tick.status}
            data-glow={glows.has(tick.id) || undefined}
            style={{ '--p': `${tick.part * 100}%` } as CSSProperties}
          />
        ))}
      </div>
      <ul className={styles.legend}>
        {legend.map(([status, label, n]) => (
          <li key={status}>
            <button
              type="button"
              data-state={status}
              aria-pressed={state === status}
              title={state === status ? t('showAll') : t('filterBy', { state: label })}
              onClick={() => onState(state === status ? '' : status)}
            >
              <i data-state={status} />
              {label} <b className="num">{count(n)}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
