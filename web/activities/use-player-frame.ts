import { useEffect, useState } from 'react'

/** Longest wait for the player's first message, ms, after its page has loaded or was requested. */
const HERE_MS = { loaded: 3000, opening: 30_000 } as const

export interface PlayerFrame {
  /** React key of the frame, new for each try. */
  round: number
  /** True when the player did not start. */
  lost: boolean
  /** Call on the frame's load event, which fires for the browser's error page too. */
  loaded: () => void
  /** Call on the player's first message. */
  here: () => void
  /** Loads the frame again. */
  reload: () => void
}

/**
 * Detects a player that fails to load. A frame has no error event, so a player without a message in time counts as lost.
 * The first time it is loaded again at once, which is usually enough on a bad network.
 */
export function usePlayerFrame(): PlayerFrame {
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState(-1)
  const [here, setHere] = useState(-1)
  const [late, setLate] = useState(-1)
  const isLoaded = loaded === round
  const isHere = here === round
  useEffect(() => {
    if (isHere) return
    const tooLate = () => (round === 0 ? setRound(1) : setLate(round))
    const timer = setTimeout(tooLate, isLoaded ? HERE_MS.loaded : HERE_MS.opening)
    return () => clearTimeout(timer)
  }, [round, isLoaded, isHere])
  return {
    round,
    lost: late === round && !isHere,
    loaded: () => setLoaded(round),
    here: () => setHere(round),
    reload: () => setRound((before) => before + 1),
  }
}
