import { useTranslation } from 'react-i18next'
import { errorText, messageOf } from '../../i18n/error-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'

/**
 * A task list that failed to load. The title is always the message "all" (docs/requirements.md 8.22). If the error's
 * text is the same message, the text is "Can't get data from server.".
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
