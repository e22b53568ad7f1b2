let last = 0

/**
 * The order of what happens on this page: milliseconds since it was opened. Each call returns a later time than the call before, also
 * when the device's clock is set back, and where the browser rounds its times.
 */
export function pageTime(): number {
  last = Math.max(performance.now(), last + 0.001)
  return last
}
