import { useEffect, useState } from 'react'

/** The player says that it is there this long after all of its page came, or after that was asked for on a line that hangs; ms. */
const HERE_MS = { loaded: 3000, opening: 30_000 } as const

export interface PlayerFrame {
  /** Key of the frame: another one for each try. */
  round: number
  /** The player did not come. */
  lost: boolean
  /** The page in the frame has loaded: the player's, or an error of the browser. */
  loaded: () => void
  /** The player said that it is there. */
  here: () => void
  /** Loads it anew. */
  reload: () => void
}

/**
 * Did the player come? Nobody tells of a page that doesn't arrive in a frame, so one that stays silent is lost. The first
 * time it is loaded again at once: on a bad line that is mostly enough.
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
