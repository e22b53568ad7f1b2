import { type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Reply } from '../../../server/contract/calls.ts'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { useLive } from '../../api/live.ts'
import { bodyOf } from '../../api/query-of.ts'
import { standingIn, standingOf, withRow, withStats } from './task-cache.ts'

type TaskList = Reply<'tasks/view'>
/** Lists of tasks: replies of tasks/view to a body without `_id`. */
const LISTS: QueryFilters = { queryKey: ['tasks/view'], predicate: ({ queryKey }) => !bodyOf(queryKey)._id }
/** A school's tasks may change their filters all at once: its lists are asked for once in this time. */
const PACE_MS = 500

/**
 * Keeps every task list on the page as live as the log: rows and statistics in place; new and deleted tasks, and those
 * that come under another filter, by asking again.
 */
export function useLiveTasks(): void {
  const client = useQueryClient()
  const again = () => void client.invalidateQueries(LISTS)
  const standings = useRef(new Map<string, string>())
  const soon = useSoon(again)
  const change = (push: TaskRow & { position: number }) => {
    const lists = client.getQueriesData<TaskList>(LISTS).map(([, list]) => list)
    const before = standings.current.get(push._id) ?? standingIn(lists, push._id)
    const now = standingOf(push)
    if (now !== undefined) standings.current.set(push._id, now)
    client.setQueriesData<TaskList>(LISTS, (list) => withRow(list, push))
    if (before !== now) soon()
  }
  useLive('task:changed', change)
  useLive('task:new', again)
  useLive('task:deleted', again)
  useLive('grade', again)
  useLive('stats', (push) => {
    client.setQueriesData<TaskList>(LISTS, (list) => withStats(list, push))
  })
}

/** Runs once after a short delay, however often it is called meanwhile. */
function useSoon(run: () => void): () => void {
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(run)
  newest.current = run
  useEffect(() => () => clearTimeout(wait.current), [])
  return () => {
    wait.current ??= setTimeout(() => {
      wait.current = undefined
      newest.current()
    }, PACE_MS)
  }
}
