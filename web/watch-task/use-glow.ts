import { useCallback, useEffect, useState } from 'react'
import { dim, type GlowKind, type Glows, light, nextDim } from './glow.ts'

const NONE: Glows = new Map()

/** The highlighted rows, and the function that highlights one. */
export function useGlow(): { glows: Glows; glow: (id: string, kind: GlowKind) => void } {
  const [glows, setGlows] = useState(NONE)
  const glow = useCallback((id: string, kind: GlowKind) => setGlows((now) => light(now, id, kind, Date.now())), [])
  useEffect(() => {
    const next = nextDim(glows)
    if (next === undefined) return
    const timer = setTimeout(() => setGlows((now) => dim(now, Date.now())), Math.max(50, next - Date.now() + 20))
    return () => clearTimeout(timer)
  }, [glows])
  return { glows, glow }
}
