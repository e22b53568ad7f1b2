import { useEffect, useRef, useState } from 'react'
import type { GameState } from '../parts/content-view/use-game-frame.ts'
import { type Arrival, arrivalOf } from './arrival.ts'

/** A game that began to open is ready this long after all of it came, or after it began on a line that hangs; ms. */
const READY_MS = { loaded: 3000, opening: 30_000 } as const

interface Opening {
  /** Where the frame takes the game's own page from. */
  address: string
  state: GameState
  loaded: boolean
  round: number
  reload: () => void
}

/** 'asked': not known yet; the frame may show a browser error. */
type Outcome = 'lost' | 'asked' | 'fine'

/**
 * Did a game come whole? The first time that something of it is lost, it is loaded again at once: on a bad line that is
 * mostly enough. Of a game that says nothing this knows one thing: whether its own page came.
 */
export function useLost({ address, state, loaded, round, reload }: Opening): Outcome {
  const [late, setLate] = useState(-1)
  const isSilent = state === 'silent' && loaded
  const arrival = useArrival(address, isSilent, round)
  const again = round === 0 && (state === 'lost' || arrival === 'lost' || arrival === 'unsure')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is lost
  useEffect(() => {
    if (again) reload()
  }, [again])
  useEffect(() => {
    if (state !== 'opening') return
    const timer = setTimeout(() => setLate(round), loaded ? READY_MS.loaded : READY_MS.opening)
    return () => clearTimeout(timer)
  }, [state, loaded, round])
  if (again || (isSilent && !arrival)) return 'asked'
  return state === 'lost' || arrival === 'lost' || (state === 'opening' && late === round) ? 'lost' : 'fine'
}

/** Outcome of a frame that has loaded but sends no message; undefined while it is not known. */
function useArrival(address: string, asked: boolean, round: number): Arrival | undefined {
  const [found, setFound] = useState<{ round: number; arrival: Arrival }>()
  const began = useRef({ round, at: performance.now() })
  if (began.current.round !== round) began.current = { round, at: performance.now() }
  useEffect(() => {
    if (!asked) return
    let over = false
    void arrivalOf(address, began.current.at).then((arrival) => {
      if (!over) setFound({ round, arrival })
    })
    return () => {
      over = true
    }
  }, [address, asked, round])
  return asked && found?.round === round ? found.arrival : undefined
}
