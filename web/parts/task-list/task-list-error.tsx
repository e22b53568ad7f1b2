import { CallError } from '../../api/call-error.ts'
import { messageOf } from '../../i18n/error-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'

/**
 * A task list that failed: with an error of the server the title is the message "all" above the error's text (spec,
 * section 8); without an answer it is "Can't get data from server."
 */
export function TaskListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const told = error instanceof CallError && error.status !== 0 && error.error !== 'all'
  return <ErrorState error={error} onRetry={onRetry} title={told ? messageOf('all') : undefined} />
}
