import { useEffect, useRef, useState } from 'react'
import type { GameState } from '../parts/content-view/use-game-frame.ts'
import { type FrameLoad, frameLoadOf } from './frame-load.ts'

/** Longest wait for a game's "ready" message after its page has loaded, or after it began to open; ms. */
const READY_MS = { loaded: 3000, opening: 30_000 } as const

interface Opening {
  /** Address of the frame. */
  address: string
  state: GameState
  loaded: boolean
  round: number
  reload: () => void
}

/** 'asked': not known yet; the frame may show a browser error. */
type Outcome = 'lost' | 'asked' | 'fine'

/**
 * Detects a game that was not loaded completely. The first time, it is loaded again at once, which is usually enough on
 * a bad network. A game that sends no messages is only checked for its page.
 */
export function useLost({ address, state, loaded, round, reload }: Opening): Outcome {
  const [late, setLate] = useState(-1)
  const isSilent = state === 'silent' && loaded
  const frameLoad = useFrameLoad(address, isSilent, round)
  const again = round === 0 && (state === 'lost' || frameLoad === 'lost' || frameLoad === 'unsure')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when `again` becomes true
  useEffect(() => {
    if (again) reload()
  }, [again])
  useEffect(() => {
    if (state !== 'opening') return
    const timer = setTimeout(() => setLate(round), loaded ? READY_MS.loaded : READY_MS.opening)
    return () => clearTimeout(timer)
  }, [state, loaded, round])
  if (again || (isSilent && !frameLoad)) return 'asked'
  return state === 'lost' || frameLoad === 'lost' || (state === 'opening' && late === round) ? 'lost' : 'fine'
}

/** Outcome of a frame that has loaded but sends no message; undefined while it is not known. */
function useFrameLoad(address: string, asked: boolean, round: number): FrameLoad | undefined {
  const [found, setFound] = useState<{ round: number; frameLoad: FrameLoad }>()
  const began = useRef({ round, at: performance.now() })
  if (began.current.round !== round) began.current = { round, at: performance.now() }
  useEffect(() => {
    if (!asked) return
    let over = false
    void frameLoadOf(address, began.current.at).then((frameLoad) => {
      if (!over) setFound({ round, frameLoad })
    })
    return () => {
      over = true
    }
  }, [address, asked, round])
  return asked && found?.round === round ? found.frameLoad : undefined
}
