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
/** What students' work changes, by first words of `keys`. */
const LIVE_KINDS = ['tasks', 'task', 'answers', 'entry', 'history', 'student']
const ROW_PUSHES = ['task:new', 'task:changed', 'task:deleted', 'grade'] as const
const isLive = ([kind]: QueryKey) => LIVE_KINDS.includes(String(kind))
const isOfRows = ([kind]: QueryKey) => kind === 'tasks' || kind === 'task'

/** Reads are kept for half a minute; `resync` makes them fresh earlier. Only what may pass by itself is tried again. */
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

// Pushes keep these fresh while they are shown, and nothing while they are not: who comes back sees at once what was
// kept, and then what stands. In a page that is only looked at again, the pushes have gone on.
for (const kind of LIVE_KINDS)
  queryClient.setQueryDefaults([kind], {
    staleTime: 0,
    refetchOnWindowFocus: (query) => Date.now() - query.state.dataUpdatedAt > FRESH_MS,
  })

store.set(queryClientAtom, queryClient)

// Nothing of one person is left for the next.
let owner = store.get(sessionAtom).me?._id
store.sub(sessionAtom, () => {
  const next = store.get(sessionAtom).me?._id
  if (next !== owner) queryClient.clear()
  owner = next
})

// What was read before the line was joined is read again, after a wait that spreads a whole school over two seconds.
let resync: ReturnType<typeof setTimeout> | undefined
onLive('resync', ({ position }) => {
  clearTimeout(resync)
  resync = setTimeout(() => catchUp(queryClient, position, isLive), Math.random() * RESYNC_SPREAD_MS)
})

const isOfTask = (taskId: string) => (key: QueryKey) => isLive(key) && key[1] === taskId
// What changed between a task's read and the joining of its watchers is in neither of them.
onJoined((taskId, position) => readAgainIfOlder(queryClient, position, isOfTask(taskId)))
// Nor that it was deleted: read again, it is answered as what is not there.
onMissing((taskId) => {
  const isOf = isOfTask(taskId)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey) })
})
// What a push brought while rows were on their way is lost under a reply from before it.
for (const name of ROW_PUSHES)
  onLive(name, ({ position }) => readAgainIfOlder(queryClient, position, isOfRows, 'fetching'))
