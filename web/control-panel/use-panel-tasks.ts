import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query-of.ts'

const NEWEST = { sort: 'newest', limit: 60 } as const
/** `limit`: the number of tasks that are shown. */
const WAITING = { status: 1, sort: 'waiting', limit: 3 } as const
/** More than are shown, because the order by number of attempts changes while students work. */
const WORKING = { status: 3, limit: 30 } as const
const ENDING = { status: 2, sort: 'end', limit: 30 } as const

/**
 * Reads a teacher's tasks: the newest with the figures of all, and the urgent ones of any age. `others` are the running
 * tasks and those that wait for grading (most attempts first), and the open tasks that end next.
 */
export function usePanelTasks() {
  const newest = useQuery(queryOf('tasks/view', NEWEST))
  const waiting = useQuery(queryOf('tasks/view', WAITING))
  const working = useQuery(queryOf('tasks/view', WORKING))
  const ending = useQuery(queryOf('tasks/view', ENDING))
  return {
    newest,
    others: [...(working.data?.tasks ?? []), ...(waiting.data?.tasks ?? []), ...(ending.data?.tasks ?? [])],
    /** While these are loading, the panel must not say that nothing is left to do. */
    pending: !working.data || !waiting.data || !ending.data,
  }
}
