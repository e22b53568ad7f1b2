import { useTranslation } from 'react-i18next'
import { Mark } from '../ui/mark.tsx'
import styles from './loader.module.css'

/** Animated mark while a screen or the session loads. Appears after 300 ms. */
export function Loader({ full = false }: { full?: boolean }) {
  const { t } = useTranslation('common')
  return (
    <div className={full ? `${styles.loader} ${styles.full}` : styles.loader} role="status">
      <Mark size={64} className={styles.mark} />
      <span className="sr-only">{t('loading')}</span>
    </div>
  )
}
