import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** How many pieces of work are open that must not be lost: an attempt, a popup with input. */
export const workInProgressAtom = atom(0)

/** Says that there is work while the component is mounted and `active`: an ended session then brings the login over the page. */
export function useWork(active = true): void {
  const setWork = useSetAtom(workInProgressAtom)
  useEffect(() => {
    if (!active) return
    setWork((open) => open + 1)
    return () => setWork((open) => Math.max(0, open - 1))
  }, [active, setWork])
}
