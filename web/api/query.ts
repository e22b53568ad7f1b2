import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { queryClientAtom } from 'jotai-tanstack-query'
import { CallError } from './call-error.ts'
import { catchUp, readAgainIfOlder } from './catch-up.ts'
import { onJoined, onLive, onMissing } from './live.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'
import { RESYNC_SPREAD_MS } from './use-catch-up.ts'

const MAX_RETRIES = 2
const FRESH_MS = 30_000
/** Kinds of queries that students' work changes (first words of `keys`). */
const LIVE_KINDS = ['tasks', 'task', 'answers', 'entry', 'history', 'student']
const ROW_PUSHES = ['task:new', 'task:changed', 'task:deleted', 'grade'] as const
const isLive = ([kind]: QueryKey) => LIVE_KINDS.includes(String(kind))
const isOfRows = ([kind]: QueryKey) => kind === 'tasks' || kind === 'task'

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
for (const kind of LIVE_KINDS)
  queryClient.setQueryDefaults([kind], {
    staleTime: 0,
    refetchOnWindowFocus: (query) => Date.now() - query.state.dataUpdatedAt > FRESH_MS,
  })

store.set(queryClientAtom, queryClient)

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

const isOfTask = (taskId: string) => (key: QueryKey) => isLive(key) && key[1] === taskId
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
