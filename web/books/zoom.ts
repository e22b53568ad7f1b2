/** A step of the zoom (docs/requirements.md 9.21). */
export const ZOOM_STEP = 0.1
export const SMALLEST = 0.5
export const LARGEST = 3

/** The zoom after so many steps in (or out, below 0), within the limits and without the crumbs of floating point. */
export function zoomBy(zoom: number, steps: number): number {
  const next = Math.round((zoom + steps * ZOOM_STEP) * 10) / 10
  return Math.min(LARGEST, Math.max(SMALLEST, next))
}
