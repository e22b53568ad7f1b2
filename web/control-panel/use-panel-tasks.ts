import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from '../api/query-keys.ts'

const NEWEST = { sort: 'newest', limit: 60 } as const
/** As many as show at most. */
const WAITING = { status: 1, sort: 'waiting', limit: 3 } as const
/** More than show: which of them has the most changes while students work. */
const WORKING = { status: 3, limit: 30 } as const
const ENDING = { status: 2, sort: 'end', limit: 30 } as const

/**
 * What a teacher's panel reads of their tasks: the newest, with the figures of all; and what may need them first, however
 * old it is: `others` are those that students work on now and those that wait for grading, the most first, and the open
 * ones that end next.
 */
export function usePanelTasks() {
  const newest = useQuery({ queryKey: keys.tasks(NEWEST), queryFn: () => call('tasks/view', NEWEST) })
  const waiting = useQuery({ queryKey: keys.tasks(WAITING), queryFn: () => call('tasks/view', WAITING) })
  const working = useQuery({ queryKey: keys.tasks(WORKING), queryFn: () => call('tasks/view', WORKING) })
  const ending = useQuery({ queryKey: keys.tasks(ENDING), queryFn: () => call('tasks/view', ENDING) })
  return {
    newest,
    others: [...(working.data?.tasks ?? []), ...(waiting.data?.tasks ?? []), ...(ending.data?.tasks ?? [])],
    /** Nothing may be said to be done before these are here. */
    pending: !working.data || !waiting.data || !ending.data,
  }
}
