import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query-of.ts'
import { EditorShell } from '../parts/authoring/editor-shell.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './task-editor.module.css'

/** A sent task, read again at each opening. */
export function useSentTask(taskId: string) {
  const found = useQuery({ ...queryOf('tasks/view', { _id: taskId }), refetchOnMount: 'always' })
  const { tasks = [], students: entries = [] } = found.data ?? {}
  return { found, task: tasks[0], entries, fresh: !found.isFetching }
}

interface WaitingProps {
  title: string
  /** The read that the editor waits for, loading or failed. */
  found: { error: unknown; refetch: () => unknown }
  onClose: () => void
}

/** The popup before its content: loading, or failed. */
export function WaitingEditor({ title, found, onClose }: WaitingProps) {
  return (
    <EditorShell title={title} onClose={onClose}>
      <Waiting found={found} />
    </EditorShell>
  )
}

export function Waiting({ found }: Pick<WaitingProps, 'found'>) {
  return (
    <div className={styles.waiting}>
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeletons kind="rows" count={6} />
      )}
    </div>
  )
}
