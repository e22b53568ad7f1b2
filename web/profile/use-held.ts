import { useEffect, useState } from 'react'

/** Profile page loader hide delay (docs/requirements.md 9.23), milliseconds. */
export const LOADER_HIDE_MS = 100

/** True while `active` and for 100 ms after it, so that a short loader does not flicker. */
export function useHeld(active: boolean): boolean {
  const [held, setHeld] = useState(active)
  useEffect(() => {
    if (active) return setHeld(true)
    const wait = setTimeout(() => setHeld(false), LOADER_HIDE_MS)
    return () => clearTimeout(wait)
  }, [active])
  return active || held
}
