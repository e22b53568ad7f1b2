import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { setColorScheme, useDark } from '../../ui/color-scheme.ts'
import styles from './icon-button.module.css'

/**
 * Switches between light and dark; before the first press, the device decides. `labelled`: shows the theme it switches to
 * as text.
 */
export function ThemeSwitch({ labelled = false }: { labelled?: boolean }) {
  const { t } = useTranslation('common')
  const dark = useDark()
  const label = t(dark ? 'theme.toLight' : 'theme.toDark')
  const Icon = dark ? Sun : Moon
  return (
    <button
      type="button"
      className={labelled ? styles.text : styles.icon}
      aria-label={labelled ? undefined : label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon size={labelled ? 20 : 22} aria-hidden="true" />
      {labelled && label}
    </button>
  )
}
