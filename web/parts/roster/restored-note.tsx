import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { relativeDate } from '../../i18n/format.ts'
import { useFocusAfterRemoval } from '../../ui/use-focus-back.ts'
import styles from './notes.module.css'

/** Says that a draft was restored, with a button to discard it. */
export function RestoredNote({ at, onStartOver }: { at: string; onStartOver: () => void }) {
  const { t } = useTranslation('authoring')
  const box = useFocusAfterRemoval<HTMLDivElement>()
  return (
    <div ref={box} className={styles.note} data-tone="warn" role="status">
      <History size={20} aria-hidden="true" />
      <span>
        {t('draft.restored')} {at && `(${relativeDate(at, new Date())})`}
      </span>
      <button type="button" className={styles.do} onClick={onStartOver}>
        {t('draft.startOver')}
      </button>
    </div>
  )
}
