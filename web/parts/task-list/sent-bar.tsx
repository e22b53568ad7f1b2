import { useTranslation } from 'react-i18next'
import { count } from '../../i18n/format.ts'
import styles from './sent-bar.module.css'

/** "41 / 47" over a bar: how many of a task's students have sent it. */
export function SentBar({ sent, all }: { sent: number; all: number }) {
  const { t } = useTranslation('tasks')
  return (
    <div className={styles.box}>
      <span className={styles.figures} dir="ltr">
        <b>{count(sent)}</b> / {count(all)}
      </span>
      <span className="sr-only">{t('sentOf', { sent, all })}</span>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${all ? (100 * sent) / all : 0}%` }} />
      </span>
    </div>
  )
}
