let last = 0

/**
 * Milliseconds since the page was opened, to tell which of two events came first. Each call returns a larger number than the call before,
 * also when the device's clock is set back or the browser rounds its times.
 */
export function pageTime(): number {
  last = Math.max(performance.now(), last + 0.001)
  return last
}
