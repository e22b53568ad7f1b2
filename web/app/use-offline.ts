import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { awayAtom } from '../api/away.ts'

/** Set when there is no network or the server does not answer; `cell`: only the part of the portal with the user's school. */
export function useOffline(): boolean | 'cell' {
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  const away = useAtomValue(awayAtom)
  return online ? away : true
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
