import { useEffect, useRef, useState } from 'react'
import { secondsLeft } from './countdown.ts'

const TICK_MS = 500
/** Below this a difference is ignored, as in `correctedSkew`. Browsers let the timers of hidden pages run once a minute. */
const JUMP_MS = { visible: 5000, hidden: 90_000 }

/**
 * Seconds left by the server's clock, updated twice a second; null without an end. `onJump` is called instead of an update
 * when the device's clock jumped between two updates: the device slept, or its clock was set.
 */
export function useSecondsLeft(deadline: string, skewMs: number, onJump?: (ms: number) => void): number | null {
  const [left, setLeft] = useState(() => secondsLeft(deadline, Date.now(), skewMs))
  const latestOnJump = useRef(onJump)
  latestOnJump.current = onJump
  // Not reset when the skew changes: after a sleep, the device may first get a reply that was sent before the sleep and changes the skew.
  const read = useRef({ at: Date.now(), skewMs })
  useEffect(() => {
    const update = () => {
      const now = Date.now()
      const { at, skewMs: before } = read.current
      read.current = { at: now, skewMs }
      const jump = now - at - TICK_MS
      const isJump = deadline !== '' && Math.abs(jump) > JUMP_MS[document.visibilityState]
      // Without the part of the jump that the new skew includes.
      if (isJump && latestOnJump.current) latestOnJump.current(jump + skewMs - before)
      else setLeft(secondsLeft(deadline, now, skewMs))
    }
    update()
    const timer = setInterval(update, TICK_MS)
    return () => clearInterval(timer)
  }, [deadline, skewMs])
  return left
}
