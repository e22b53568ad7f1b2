import Globe from 'lucide-react/icons/globe'
import { useTranslation } from 'react-i18next'
import { language, setLanguage } from '../../i18n/i18n.ts'
import styles from './icon-button.module.css'

/** Shows the other language's name in that language. `short`: only its code, for narrow places. */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const { t } = useTranslation('common')
  const other = language() === 'ar' ? 'en' : 'ar'
  return (
    <button
      type="button"
      className={styles.text}
      lang={other}
      dir={other === 'ar' ? 'rtl' : 'ltr'}
      onClick={() => void setLanguage(other)}
    >
      <Globe size={20} aria-hidden="true" />
      {short && <span aria-hidden="true">{other === 'ar' ? 'ع' : 'EN'}</span>}
      <span className={short ? 'sr-only' : undefined}>{t('switchLanguage')}</span>
    </button>
  )
}
