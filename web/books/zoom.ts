/** A step of the zoom (docs/requirements.md 9.21). */
export const ZOOM_STEP = 0.1
export const SMALLEST = 0.5
export const LARGEST = 3

/** The zoom after a number of steps (negative: out), within the limits and rounded to 0.1. */
export function zoomBy(zoom: number, steps: number): number {
  const next = Math.round((zoom + steps * ZOOM_STEP) * 10) / 10
  return Math.min(LARGEST, Math.max(SMALLEST, next))
}
