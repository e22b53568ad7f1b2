import { atom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { onLive } from './live.ts'
import { store } from './store.ts'

/** A whole school reads again within this time (contract, "Live"). */
export const RESYNC_SPREAD_MS = 2000

/** Where the log was when this page joined its line last; what was read before that may have missed something. */
const joinedAtom = atom({ position: 0 })
onLive('resync', ({ position }) => store.set(joinedAtom, { position }))

/**
 * Calls `readAgain` when what is held was read before the line was joined, also by a screen that came later.
 * @param position of the reply that is held; undefined: of no known one
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
