import { useSetAtom } from 'jotai'
import BookA from 'lucide-react/icons/book-a'
import { useTranslation } from 'react-i18next'
import { dictionaryPopupAtom } from '../../parts/popups.ts'
import styles from './icon-button.module.css'

/** Opens the dictionary; a visitor logs in first (docs/requirements.md 2.20). */
export function DictionaryButton({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation('common')
  const setPopup = useSetAtom(dictionaryPopupAtom)
  const open = () => {
    onGo?.()
    setPopup({ open: true })
  }
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t('dictionary')}
      aria-haspopup="dialog"
      title={t('dictionary')}
      onClick={open}
    >
      <BookA size={22} />
    </button>
  )
}
