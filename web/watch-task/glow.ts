export type GlowKind = 'sent' | 'progress' | 'changed'
export interface Glow {
  kind: GlowKind
  /** When it goes out, milliseconds. */
  until: number
}
export type Glows = ReadonlyMap<string, Glow>

/** How long a changed row glows, milliseconds. */
export const GLOW_MS: Record<GlowKind, number> = { sent: 8000, changed: 5000, progress: 2500 }

/** Lights a row. Saved answers never dim the stronger light of a row that was just sent. */
export function light(glows: Glows, id: string, kind: GlowKind, now: number): Glows {
  const burning = glows.get(id)
  if (kind === 'progress' && burning && burning.kind !== 'progress' && burning.until > now) return glows
  return new Map(glows).set(id, { kind, until: now + GLOW_MS[kind] })
}

/** Without the lights whose time is over; the same map when there are none. */
export function dim(glows: Glows, now: number): Glows {
  const left = [...glows].filter(([, glow]) => glow.until > now)
  return left.length === glows.size ? glows : new Map(left)
}

/** When the next light goes out. */
export const nextDim = (glows: Glows): number | undefined =>
  glows.size === 0 ? undefined : Math.min(...[...glows.values()].map((glow) => glow.until))
