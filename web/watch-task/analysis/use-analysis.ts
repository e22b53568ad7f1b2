import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../api/live.ts'
import { queryOf } from '../../api/query-of.ts'

/** The pushes of one change arrive together. */
const SETTLE_MS = 150
/** A class that works changes its answers all the time: between two reads this passes at least. */
const EVERY_MS = 800

interface Read {
  taskId: string
  classCode: string | undefined
  /** False: nothing is read. */
  enabled?: boolean
}

/** What the answers to the task say, read again within a second after each change. */
export function useAnalysis({ taskId, classCode, enabled = true }: Read) {
  const client = useQueryClient()
  const read = queryOf('tasks/analysis', { _id: taskId, ...(classCode && { class: classCode }) })
  const query = useQuery({ ...read, enabled, placeholderData: keepPreviousData })
  const again = useSeldom(() => {
    // A read that began before the change may not contain it.
    if (client.isFetching({ queryKey: read.queryKey })) return again()
    if (enabled) void client.invalidateQueries({ queryKey: read.queryKey })
  })
  const about = ({ task }: { task: string }) => task === taskId && again()
  useLive('task:student', about)
  useLive('attempt:progress', about)
  useLive('clarification', about)
  useLive('task:changed', ({ _id }) => about({ task: _id }))
  return query
}

/** Runs the newest `act` soon after a call; many calls run it about once a second. */
function useSeldom(act: () => void): () => void {
  const newest = useRef(act)
  newest.current = act
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    if (timer.current) return
    const wait = Math.max(SETTLE_MS, last.current + EVERY_MS - performance.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      last.current = performance.now()
      newest.current()
    }, wait)
  }
}
