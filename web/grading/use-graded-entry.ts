import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { HistoryEvent } from '../../server/contract/history-shapes.ts'
import { keepReads } from '../api/keep-reads.ts'
import { isNewer, useLive, watchTask } from '../api/live.ts'
import { pagesOf, queryOf } from '../api/query-of.ts'
import { useMe } from '../api/session.ts'
import { useDelayed } from '../api/use-delayed.ts'
import { areOnlyMine } from './only-mine.ts'

const LIST_PAUSE_MS = 2000
/** A correction changes the task and marks a class again; the last of its pushes starts this wait. */
const KEYS_MS = 1000
/** History lines per page. */
const HISTORY_PAGE = 100

/** own: this page made the change itself. dirty: there is unsaved input that must not be replaced. */
export type Keeping = 'nothing' | 'own' | 'dirty'

/** One student's answers (`attempt` of homework; absent: the one to mark), their class and the attempt's history; pushes refresh them unless there is unsaved input. */
export function useGradedEntry(
  id: string,
  { student, attempt }: { student: string; attempt?: number },
  keeping: () => Keeping,
) {
  const client = useQueryClient()
  const me = useMe()?._id
  const [changed, setChanged] = useState<'no' | 'shown' | 'held'>('no')
  const [deleted, setDeleted] = useState<'deleted' | 'unshared'>()
  const entryQuery = queryOf('tasks/view', { _id: id, student, ...(attempt && { attempt }) })
  const taskQuery = queryOf('tasks/view', { _id: id })
  const historyQuery = pagesOf('tasks/history', { _id: id, student, limit: HISTORY_PAGE })
  const answers = useQuery({
    ...entryQuery,
    // The same attempt under another address: it stays on the screen, and a key pressed meanwhile is not lost.
    placeholderData: (before) => {
      const shown = before?.students?.[0]
      return shown?._id === student && shown.attempt === attempt ? before : undefined
    },
  })
  const task = useQuery(taskQuery)
  const pages = useInfiniteQuery(historyQuery)
  // A deletion ends the watching, so a restored task is watched again.
  useEffect(() => (deleted ? undefined : watchTask(id)), [id, deleted])

  const renew = async () => {
    // The read goes on when the teacher leaves this student: a mark or comment that is still to be stored needs the version that it returns.
    const end = keepReads(client, entryQuery)
    await Promise.all([
      client.invalidateQueries({ queryKey: entryQuery.queryKey, refetchType: 'all' }),
      client.invalidateQueries({ queryKey: historyQuery.queryKey }),
    ])
    end()
  }
  const renewList = useDelayed(
    () => void client.invalidateQueries({ queryKey: taskQuery.queryKey, exact: true }),
    LIST_PAUSE_MS,
    { restart: true },
  )
  const take = (push: { task: string; position: number }, who: string) => {
    if (push.task !== id) return
    renewList()
    const held = client.getQueryData(entryQuery.queryKey)?.students?.[0]
    if (who !== student || !isNewer(push, held)) return
    // Before the first reply there is nothing that could have changed.
    const kept = held ? keeping() : 'own'
    if (kept === 'dirty') return setChanged('held')
    if (kept === 'nothing') setChanged('shown')
    void renew()
  }
  const renewKeys = useDelayed(() => void client.invalidateQueries({ queryKey: entryQuery.queryKey }), KEYS_MS, {
    restart: true,
  })
  // Also where no mark of this student changes: the page shows the key and the points of each question.
  useLive('task:keys', ({ task }) => {
    if (task === id) renewKeys()
  })
  useLive('task:student', (push) => take(push, push.student._id))
  useLive('attempt:progress', (push) => take(push, push.student))
  useLive('task:deleted', (push) => {
    if (push._id === id) setDeleted(push.ended ? 'unshared' : 'deleted')
  })
  useLive('task:new', ({ _id }) => {
    if (_id !== id) return
    setDeleted(undefined)
    renewList()
    void renew()
  })
  const history: EntryHistory = {
    events: once(pages.data?.pages.flatMap(({ events }) => events) ?? []),
    more: pages.hasNextPage,
    loading: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  }
  const newest = () => client.getQueryData(entryQuery.queryKey)?.students?.[0]
  /** Whether this teacher alone has changed the entry since this position. */
  const onlyMine = (after: number | undefined): boolean => {
    const events = client.getQueryData(historyQuery.queryKey)?.pages.flatMap((page) => page.events) ?? []
    return areOnlyMine(events, newest() ?? {}, { me, after })
  }
  return { answers, task, history, changed, deleted, renew, newest, onlyMine, forget: () => setChanged('no') }
}

export interface EntryHistory {
  /** The newest first. */
  events: HistoryEvent[]
  /** Older events are not loaded yet. */
  more: boolean
  loading: boolean
  loadMore: () => void
}

/** New events shift lines onto the next page: duplicates are removed. */
function once(events: HistoryEvent[]): HistoryEvent[] {
  return [...new Map(events.map((event) => [event.position, event])).values()]
}
