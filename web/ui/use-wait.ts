import { useLayoutEffect, useState } from 'react'

const TICK_MS = 1000

/** Seconds left of a wait that began when `cause` changed; 0 when it is over, undefined without a wait. */
export function useWait(seconds: number | undefined, cause: unknown): number | undefined {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `cause` restarts the same wait
  useLayoutEffect(() => {
    setLeft(seconds)
    if (seconds === undefined) return
    const until = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [seconds, cause])
  return left
}
