import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { awayAtom } from '../api/away.ts'

/** Whether there is no network, or no server behind it. */
export function useOffline(): boolean {
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  const away = useAtomValue(awayAtom)
  return !online || away
}

/** Wakes everything that waits for the network: who is there, reads, parts of the program, answers on their way. */
export const tryNetwork = (): void => void window.dispatchEvent(new Event('online'))

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
