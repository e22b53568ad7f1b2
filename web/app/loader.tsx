import { useTranslation } from 'react-i18next'
import { Mark } from '../ui/mark.tsx'
import styles from './loader.module.css'

interface Props {
  /** full: in the middle of an empty window · popup: above the page, which can still be used. */
  kind?: 'screen' | 'full' | 'popup'
}

/** Animated mark while a screen, a popup or the session loads. Appears after 300 ms. */
export function Loader({ kind = 'screen' }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={`${styles.loader} ${styles[kind]}`} role="status">
      <span className={styles.box}>
        <Mark size={64} className={styles.mark} />
      </span>
      <span className="sr-only">{t('loading')}</span>
    </div>
  )
}
