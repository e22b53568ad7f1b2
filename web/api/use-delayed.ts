import { useEffect, useRef } from 'react'

interface Options {
  /** A call during the delay starts it again, so that `run` follows the last of many calls. By default it has no effect. */
  restart?: boolean
}

/** Returns a function that calls `run` after `ms`, once for all calls during the delay. Unmounting cancels it. */
export function useDelayed(run: () => void, ms: number, { restart = false }: Options = {}): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(run)
  newest.current = run
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    if (restart) clearTimeout(timer.current)
    else if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      newest.current()
    }, ms)
  }
}
