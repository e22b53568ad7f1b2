import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../api/call-error.ts'
import { errorText } from '../../i18n/error-text.ts'
import styles from './notes.module.css'

/** The message of a failed call, next to the control that made it. Announced by screen readers. */
export function Trouble({ error }: { error: unknown }) {
  const { t } = useTranslation('errors')
  if (error === undefined) return null
  const wait = error instanceof CallError ? error.retryAfter : undefined
  return (
    <p className={styles.note} data-tone="bad" role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <span>
        {errorText(error)} {wait !== undefined && t('retryAfter', { count: Math.max(1, Math.ceil(wait / 60)) })}
      </span>
    </p>
  )
}
