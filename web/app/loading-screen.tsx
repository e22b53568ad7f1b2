import { useEffect, useState } from 'react'
import { Loader } from './loader.tsx'
import { OfflineScreen } from './message-screens.tsx'
import { useOffline } from './use-offline.ts'

/** After this time a script from the service worker's cache would have arrived. */
const KEPT_MS = 1000

/**
 * Fallback while a screen's script loads: the loader, or the offline page when there is no network and the script is not
 * cached.
 */
export function LoadingScreen({ kind }: { kind?: 'full' }) {
  const offline = useOffline()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const wait = setTimeout(() => setLate(true), KEPT_MS)
    return () => clearTimeout(wait)
  }, [])
  return offline && late ? <OfflineScreen /> : <Loader kind={kind} />
}
