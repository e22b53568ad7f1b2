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
  useEffect(() => {
    let readAt = Date.now()
    const update = () => {
      const now = Date.now()
      const jump = now - readAt - TICK_MS
      readAt = now
      const isJump = deadline !== '' && Math.abs(jump) > JUMP_MS[document.visibilityState]
      if (isJump && latestOnJump.current) latestOnJump.current(jump)
      else setLeft(secondsLeft(deadline, now, skewMs))
    }
    update()
    const timer = setInterval(update, TICK_MS)
    return () => clearInterval(timer)
  }, [deadline, skewMs])
  return left
}
