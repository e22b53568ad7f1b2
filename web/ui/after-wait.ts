const TICK_MS = 250

/**
 * Calls `run` after a wait of so many seconds, also if the device slept meanwhile. One clock stands still while a device
 * sleeps, the other one may be set; whichever is ahead ends the wait. For what the server refuses if it is too early.
 * Returns a function that cancels it.
 */
export function afterWait(seconds: number, run: () => void): () => void {
  const [clock, steady] = [Date.now(), performance.now()]
  const timer = setInterval(() => {
    if (Math.max(Date.now() - clock, performance.now() - steady) < seconds * 1000) return
    clearInterval(timer)
    run()
  }, TICK_MS)
  return () => clearInterval(timer)
}
