import { useTranslation } from 'react-i18next'
import { count } from '../../i18n/format.ts'
import styles from './submitted-bar.module.css'

/** "41 / 47" over a bar: how many of a task's students have submitted. */
export function SubmittedBar({ submitted, all }: { submitted: number; all: number }) {
  const { t } = useTranslation('tasks')
  return (
    <div className={styles.box}>
      <span className={styles.figures} dir="ltr">
        <b>{count(submitted)}</b> / {count(all)}
      </span>
      <span className="sr-only">{t('sentOf', { sent: submitted, all })}</span>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${all ? (100 * submitted) / all : 0}%` }} />
      </span>
    </div>
  )
}
