import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { awayAtom } from '../api/away.ts'

/** True when there is no network or the server does not answer. */
export function useOffline(): boolean {
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  const away = useAtomValue(awayAtom)
  return !online || away
}

/** Retries everything that waits for the network: the session, reads, parts of the program, unsaved answers. */
export const tryNetwork = (): void => void window.dispatchEvent(new Event('online'))

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
