import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { timeOnly } from '../../i18n/format.ts'
import styles from './draft-receipt.module.css'

/** «المسوّدة محفوظة 10:31». `at` is ISO; '' shows nothing. */
export function DraftReceipt({ at, failed }: { at: string; failed?: boolean }) {
  const { t } = useTranslation('authoring')
  if (failed) {
    return (
      <span className={styles.receipt} data-failed role="status">
        <CircleAlert size={18} aria-hidden="true" />
        {t('draft.failed')}
      </span>
    )
  }
  if (!at) return null
  return (
    <span className={styles.receipt}>
      <CircleCheck size={18} aria-hidden="true" />
      <span className={styles.long}>{t('draft.saved')}</span>
      <span className={styles.short}>{t('draft.short')}</span>
      <span className="num">{timeOnly(at)}</span>
    </span>
  )
}
