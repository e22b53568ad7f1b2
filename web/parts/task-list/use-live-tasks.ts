import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../server/contract/calls.ts'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { useLive } from '../../api/live.ts'
import { withRow, withStats } from './task-cache.ts'

type TaskList = Reply<'tasks/view'>
const LISTS = { queryKey: ['tasks'] }

/** Keeps every task list on the page as live as the log: rows and statistics in place, new and deleted tasks by asking again. */
export function useLiveTasks(): void {
  const client = useQueryClient()
  const change = (push: TaskRow & { position: number }) =>
    client.setQueriesData<TaskList>(LISTS, (list) => withRow(list, push))
  const again = () => void client.invalidateQueries(LISTS)
  useLive('task:changed', change)
  useLive('task:new', again)
  useLive('task:deleted', again)
  useLive('grade', again)
  useLive('stats', (push) => {
    client.setQueriesData<TaskList>(LISTS, (list) => withStats(list, push))
  })
}
