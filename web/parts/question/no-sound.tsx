import { VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './media.module.css'

/** The message of a sound that can't be played. */
export function NoSound({ children }: { children: ReactNode }) {
  return (
    <p className={classes.trouble} role="status">
      <VolumeX size={20} aria-hidden />
      {children}
    </p>
  )
}

/** The same for a sound that could not be loaded, with a button that tries again. */
export function SoundFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['question', 'common'])
  return (
    <NoSound>
      {t('sound.failed')}
      <button type="button" className={classes.again} onClick={onRetry}>
        {t('common:retry')}
      </button>
    </NoSound>
  )
}
