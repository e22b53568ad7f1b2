import { type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Reply } from '../../../server/contract/calls.ts'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { useLive } from '../../api/live.ts'
import { bodyOf } from '../../api/query-of.ts'
import { useDelayed } from '../../api/use-delayed.ts'
import { cachedStatusFilters, statusFiltersOf, withRow, withStats } from './task-cache.ts'

type TaskList = Reply<'tasks/view'>
/** Lists of tasks: replies of tasks/view to a body without `_id`. */
const LISTS: QueryFilters = { queryKey: ['tasks/view'], predicate: ({ queryKey }) => !bodyOf(queryKey)._id }
/** Minimum time between refetches: all tasks of a school may open or close at once. */
const REFETCH_DELAY_MS = 500

/**
 * Applies pushes to every task list: rows and statistics in place. Refetches the lists when tasks are added or deleted
 * and when the status filters of one change.
 */
export function useLiveTasks(): void {
  const client = useQueryClient()
  const refetch = () => void client.invalidateQueries(LISTS)
  const knownFilters = useRef(new Map<string, string>())
  const refetchSoon = useDelayed(refetch, REFETCH_DELAY_MS)
  const change = (push: TaskRow & { position: number }) => {
    const lists = client.getQueriesData<TaskList>(LISTS).map(([, list]) => list)
    const before = knownFilters.current.get(push._id) ?? cachedStatusFilters(lists, push._id)
    const now = statusFiltersOf(push)
    if (now !== undefined) knownFilters.current.set(push._id, now)
    client.setQueriesData<TaskList>(LISTS, (list) => withRow(list, push))
    if (before !== now) refetchSoon()
  }
  useLive('task:changed', change)
  useLive('task:new', refetch)
  useLive('task:deleted', refetch)
  useLive('grade', refetch)
  useLive('stats', (push) => {
    client.setQueriesData<TaskList>(LISTS, (list) => withStats(list, push))
  })
}
