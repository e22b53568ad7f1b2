import { useAtomValue } from 'jotai'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { sessionAtom } from '../../api/session.ts'
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
  const { state, me } = useAtomValue(sessionAtom)
  // The pre-rendered HTML knows no storage: hydration uses false, and the stored value is read after it.
  const wasIn = useSyncExternalStore(never, readWasIn, () => false)
  useEffect(() => {
    if (state !== 'unknown') keepWasIn(state === 'in')
  }, [state])
  const isExpected = state === 'unknown' && wasIn
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
            <LanguageSwitch short={me !== undefined || isExpected} />
            <ThemeSwitch />
            <AccessibilityButton className={icon.icon} />
          </div>
          {me ? <UserMenu me={me} /> : isExpected ? <span className={styles.expected} /> : <StartButton />}
          <PhoneMenu className={styles.burger} />
        </div>
      </div>
    </header>
  )
}

const never = () => () => {}
const WAS_IN = 'bawaba.wasIn'

/** True when a user was logged in at the last visit: the header then reserves space for the avatar, not the login. */
function readWasIn(): boolean {
  try {
    return localStorage.getItem(WAS_IN) !== null
  } catch {
    return false
  }
}

function keepWasIn(isIn: boolean): void {
  try {
    if (isIn) localStorage.setItem(WAS_IN, '1')
    else localStorage.removeItem(WAS_IN)
  } catch {
    // Without storage, the header's buttons move once.
  }
}
