import { useTranslation } from 'react-i18next'
import { Mark } from '../ui/mark.tsx'
import styles from './loader.module.css'

/** The mark, breathing, while a screen or the session is on its way. It appears after 300 ms. */
export function Loader({ full = false }: { full?: boolean }) {
  const { t } = useTranslation('common')
  return (
    <div className={full ? `${styles.loader} ${styles.full}` : styles.loader} role="status">
      <Mark size={64} className={styles.mark} />
      <span className="sr-only">{t('loading')}</span>
    </div>
  )
}
