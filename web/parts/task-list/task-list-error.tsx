import { useTranslation } from 'react-i18next'
import { errorText, messageOf } from '../../i18n/error-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'

/**
 * A task list that failed, whatever failed it: the title is the message "all" above the error's text (docs/requirements.md 8.22).
 * Where that text is the same message, it is "Can't get data from server." instead of saying it twice.
 */
export function TaskListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('errors')
  const title = messageOf('all')
  return (
    <ErrorState
      error={error}
      onRetry={onRetry}
      title={title}
      text={errorText(error) === title ? t('cannotLoad') : undefined}
    />
  )
}
