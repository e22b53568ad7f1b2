import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallName } from '../../server/contract/calls.ts'
import { CallError } from './call-error.ts'
import { catchUp, readAgainIfOlder } from './catch-up.ts'
import { changedAtom } from './command.ts'
import { onJoined, onLive, onMissing } from './live.ts'
import { bodyOf } from './query-of.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'
import { RESYNC_SPREAD_MS } from './use-catch-up.ts'

const MAX_RETRIES = 2
const FRESH_MS = 30_000
/** Reads that students' work changes. */
const LIVE_CALLS: readonly CallName[] = [
  'tasks/view',
  'tasks/answers',
  'tasks/analysis',
  'tasks/history',
  'students/view_stats',
  'students/table',
]
const ROW_PUSHES = ['task:new', 'task:changed', 'task:deleted', 'grade'] as const
const isLive = ([name]: QueryKey) => LIVE_CALLS.some((live) => live === name)
/** Lists of tasks, single tasks without answers, and tables of classes. */
const isOfRows = (key: QueryKey) =>
  key[0] === 'students/table' || (key[0] === 'tasks/view' && !bodyOf(key).answers && !bodyOf(key).student)

/** Replies are fresh for 30 seconds; `resync` refetches earlier. Only transient errors are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof CallError && (error.status === 0 || error.status === 503),
    },
    mutations: { retry: false },
  },
})

// Pushes update these queries only while a screen shows them. A screen that mounts shows the cached data and always
// refetches. Window focus refetches only old data, because pushes continue in a background tab.
for (const name of LIVE_CALLS)
  queryClient.setQueryDefaults([name], {
    staleTime: 0,
    refetchOnWindowFocus: (query) => Date.now() - query.state.dataUpdatedAt > FRESH_MS,
  })

// Commands announce the reads that they changed.
store.sub(changedAtom, () => {
  for (const name of store.get(changedAtom)) void queryClient.invalidateQueries({ queryKey: [name] })
})

// When the user changes, the cache is cleared: the next user must not see the data of the last one.
let owner = store.get(sessionAtom).me?._id
store.sub(sessionAtom, () => {
  const next = store.get(sessionAtom).me?._id
  if (next !== owner) queryClient.clear()
  owner = next
})

// Refetch queries that were read before the join. The random wait spreads the requests of a whole school over two
// seconds.
let resync: ReturnType<typeof setTimeout> | undefined
onLive('resync', ({ position }) => {
  clearTimeout(resync)
  resync = setTimeout(() => catchUp(queryClient, position, isLive), Math.random() * RESYNC_SPREAD_MS)
})

const isOfTask = (taskId: string) => (key: QueryKey) => isLive(key) && bodyOf(key)._id === taskId
// A change between the task's read and the join of its watchers is in neither the reply nor a push.
onJoined((taskId, position) => readAgainIfOlder(queryClient, position, isOfTask(taskId)))
// The same holds for a deletion: the refetch answers "not found".
onMissing((taskId) => {
  const isOf = isOfTask(taskId)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey) })
})
// A reply that was read before a push but arrives after it overwrites the pushed change, so it is checked again.
for (const name of ROW_PUSHES)
  onLive(name, ({ position }) => readAgainIfOlder(queryClient, position, isOfRows, 'fetching'))
// TanStack Query does not restart the first read of a screen, as it does later ones. Its reply may be older than a push, so it is checked
// again. Not the list of a task's students: that adds pushed rows to its replies itself.
for (const name of ['task:student', 'task:keys'] as const)
  onLive(name, ({ task, position }) => {
    const isOf = isOfTask(task)
    const isFirst = (key: QueryKey) => isOf(key) && queryClient.getQueryData(key) === undefined
    const concerns = (key: QueryKey) => isFirst(key) && (name === 'task:keys' || !isOfRows(key))
    readAgainIfOlder(queryClient, position, concerns, 'fetching')
  })
