import { ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './media.module.css'

/** The message for a picture that did not load, with a button to retry. */
export function MissingPicture({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['question', 'common'])
  return (
    <p className={classes.missing} role="status">
      <ImageOff size={24} aria-hidden />
      {t('picture.failed')}
      <button type="button" className={classes.again} onClick={onRetry}>
        {t('common:retry')}
      </button>
    </p>
  )
}
