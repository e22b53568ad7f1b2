import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { setColorScheme, useDark } from '../../ui/color-scheme.ts'
import styles from './icon-button.module.css'

/** Light or dark; until it is pressed the device decides. */
export function ThemeSwitch() {
  const { t } = useTranslation('common')
  const dark = useDark()
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t(dark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun size={22} /> : <Moon size={22} />}
    </button>
  )
}
