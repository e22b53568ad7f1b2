import { useCallback, useEffect, useState } from 'react'

export type GlowKind = 'submitted' | 'progress' | 'changed'
export interface Glow {
  kind: GlowKind
  /** End of the highlight, milliseconds. */
  until: number
}
export type Glows = ReadonlyMap<string, Glow>

/** Duration of a changed row's highlight, milliseconds. */
export const GLOW_MS: Record<GlowKind, number> = { submitted: 8000, changed: 5000, progress: 2500 }

/** Highlights a row. Progress never replaces the stronger highlight of a row that was just submitted. */
export function light(glows: Glows, id: string, kind: GlowKind, now: number): Glows {
  const burning = glows.get(id)
  if (kind === 'progress' && burning && burning.kind !== 'progress' && burning.until > now) return glows
  return new Map(glows).set(id, { kind, until: now + GLOW_MS[kind] })
}

/** Removes expired highlights; returns the same map when there are none. */
export function dim(glows: Glows, now: number): Glows {
  const left = [...glows].filter(([, glow]) => glow.until > now)
  return left.length === glows.size ? glows : new Map(left)
}

/** Time when the next highlight expires. */
export const nextDim = (glows: Glows): number | undefined =>
  glows.size === 0 ? undefined : Math.min(...[...glows.values()].map((glow) => glow.until))

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
