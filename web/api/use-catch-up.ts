import { atom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { onLive } from './live.ts'
import { store } from './store.ts'

/** The refetches of a whole school are spread over this time (docs/decisions/0104-live-pushes.md). */
export const RESYNC_SPREAD_MS = 2000

/** Log position at the last join of the socket. Data read before it may have missed changes. */
const joinedAtom = atom({ position: 0 })
onLive('resync', ({ position }) => store.set(joinedAtom, { position }))

/**
 * Calls `readAgain` when the held data was read before the socket joined, also when the component mounts after the join.
 * @param position position of the held reply; undefined when it is not known
 */
export function useCatchUp(position: number | undefined, readAgain: () => void): void {
  const joined = useAtomValue(joinedAtom)
  const held = useRef({ position, readAgain })
  held.current = { position, readAgain }
  useEffect(() => {
    if (joined.position === 0) return
    const wait = setTimeout(() => {
      if ((held.current.position ?? -1) < joined.position) held.current.readAgain()
    }, Math.random() * RESYNC_SPREAD_MS)
    return () => clearTimeout(wait)
  }, [joined])
}
