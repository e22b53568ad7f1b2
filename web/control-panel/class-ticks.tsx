import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
import styles from './needs-first.module.css'

const MOST = 60

/** One tick per student (scaled down above 60): submitted, working, not started. */
export function ClassTicks({ submitted, working, all }: { submitted: number; working: number; all: number }) {
  const { t } = useTranslation('control-panel')
  const scale = all > MOST ? MOST / all : 1
  const ticks = Array.from({ length: Math.round(all * scale) }, (_, index) => index / scale)
  const idle = Math.max(0, all - submitted - working)
  return (
    <>
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map((place) => (
          <i key={place} data-state={place < submitted ? 'sent' : place < submitted + working ? 'working' : 'idle'} />
        ))}
      </div>
      <ul className={styles.legend}>
        <li data-state="sent">
          {t('ticks.sent')} <b>{count(submitted)}</b>
        </li>
        <li data-state="working">
          {t('ticks.working')} <b>{count(working)}</b>
        </li>
        <li data-state="idle">
          {t('ticks.idle')} <b>{count(idle)}</b>
        </li>
      </ul>
    </>
  )
}
