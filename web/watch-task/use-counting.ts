import { useEffect, useRef, useState } from 'react'

const RUN_MS = 700

/** Animates a number to its new value; with reduced motion it changes at once. */
export function useCounting(value: number | null): number | null {
  const [shown, setShown] = useState(value)
  const now = useRef(value)
  useEffect(() => {
    const from = now.current
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (value === null || from === null || still || document.hidden) {
      now.current = value
      setShown(value)
      return
    }
    let frame = 0
    const start = performance.now()
    const step = (time: number) => {
      const part = Math.min(1, Math.max(0, (time - start) / RUN_MS))
      const next = from + (value - from) * (1 - (1 - part) ** 3)
      now.current = part === 1 ? value : next
      setShown(now.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
