import { useEffect, useState } from 'react'
import { Loader } from './loader.tsx'
import { OfflineScreen } from './message-screens.tsx'
import { useOffline } from './use-offline.ts'

/** What this device keeps of the program is there by then. */
const KEPT_MS = 1000

/** In the place of a screen whose script is on its way: the loader, and without a network, where it is not kept, the page that says so. */
export function OnItsWay({ full }: { full?: boolean }) {
  const offline = useOffline()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const wait = setTimeout(() => setLate(true), KEPT_MS)
    return () => clearTimeout(wait)
  }, [])
  return offline && late ? <OfflineScreen /> : <Loader full={full} />
}
