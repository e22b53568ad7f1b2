import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { store } from './store.ts'

/** Number of open pieces of unsaved work: a running attempt, a popup with input. */
export const workInProgressAtom = atom(0)

/**
 * Registers unsaved work while the component is mounted and `active`. If the session ends during this time, the login
 * opens over the page.
 */
export function useWork(active = true): void {
  const setWork = useSetAtom(workInProgressAtom)
  useEffect(() => {
    if (!active) return
    setWork((open) => open + 1)
    return () => setWork((open) => Math.max(0, open - 1))
  }, [active, setWork])
}

/** Registers work that may outlive its component, such as storing, until the returned function is called. */
export function beginWork(): () => void {
  store.set(workInProgressAtom, (open) => open + 1)
  return () => store.set(workInProgressAtom, (open) => Math.max(0, open - 1))
}
