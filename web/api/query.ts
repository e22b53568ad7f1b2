import { QueryClient } from '@tanstack/react-query'
import { queryClientAtom } from 'jotai-tanstack-query'
import { CallError } from './call-error.ts'
import { onLive } from './live.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

const MAX_RETRIES = 2
const RESYNC_SPREAD_MS = 2000

/** Reads are kept for half a minute; live pushes and `resync` make them fresh earlier. Only what may pass by itself is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof CallError && (error.status === 0 || error.status === 503),
    },
    mutations: { retry: false },
  },
})

store.set(queryClientAtom, queryClient)

// Nothing of one person is left for the next.
let owner = store.get(sessionAtom).me?._id
store.sub(sessionAtom, () => {
  const next = store.get(sessionAtom).me?._id
  if (next !== owner) queryClient.clear()
  owner = next
})

// The log has gone on: what is shown is read again, after a wait that spreads a whole school over two seconds.
let resync: ReturnType<typeof setTimeout> | undefined
onLive('resync', () => {
  clearTimeout(resync)
  resync = setTimeout(() => void queryClient.invalidateQueries(), Math.random() * RESYNC_SPREAD_MS)
})
