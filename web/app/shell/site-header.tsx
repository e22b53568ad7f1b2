import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { meAtom } from '../../api/session.ts'
import { AccessibilityButton } from '../../parts/accessibility/accessibility-button.tsx'
import { paths } from '../../paths.ts'
import { Mark } from '../../ui/mark.tsx'
import { DictionaryButton } from './dictionary-button.tsx'
import icon from './icon-button.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { MainNav } from './main-nav.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import styles from './site-header.module.css'
import { StartButton } from './start-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

/**
 * Mark, menu, dictionary, language, theme, and the login button or the user menu. On a phone, the slide-out menu holds
 * the rest.
 */
export function SiteHeader() {
  const { t } = useTranslation('common')
  const me = useAtomValue(meAtom)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home()} className={styles.logo}>
          <Mark className={styles.mark} />
          <b>{t('siteName')}</b>
        </Link>
        <MainNav className={styles.nav} />
        <div className={styles.tools}>
          <div className={styles.wide}>
            <DictionaryButton />
            <LanguageSwitch short={me !== undefined} />
            <ThemeSwitch />
            <AccessibilityButton className={icon.icon} />
          </div>
          {me ? <UserMenu me={me} /> : <StartButton />}
          <PhoneMenu className={styles.burger} />
        </div>
      </div>
    </header>
  )
}
