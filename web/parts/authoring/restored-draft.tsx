import { History, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { relativeDate } from '../../i18n/format.ts'
import styles from './restored-draft.module.css'

interface Props {
  /** When it was kept; '' when that is not known. */
  at: string
  /** A band across the whole editor instead of a box in it. */
  wide?: boolean
  onKeep: () => void
  onStartOver: () => void
}

/** Says that a draft was brought back, and lets it go. */
export function RestoredDraft({ at, wide = false, onKeep, onStartOver }: Props) {
  const { t } = useTranslation(['authoring', 'common'])
  return (
    <div className={`${styles.restored} ${wide ? styles.wide : ''}`} role="status">
      <History size={19} aria-hidden="true" />
      <span>
        {t('draft.restored')} {at && <span className={styles.when}>({relativeDate(at, new Date())})</span>}
      </span>
      <button type="button" className={styles.over} onClick={onStartOver}>
        {t('draft.startOver')}
      </button>
      <button type="button" className={styles.icon} aria-label={t('common:close')} onClick={onKeep}>
        <X size={19} aria-hidden="true" />
      </button>
    </div>
  )
}
