/** Longest wait for a quiet moment. */
const PATIENCE_MS = 4000

/** Runs what can wait until the page has loaded and has nothing else to do; returns how to stop. What fails leaves the page as it is. */
export function whenIdle(run: () => Promise<void>): () => void {
  let stopped = false
  const start = () => {
    if (!stopped) void run().catch(() => undefined)
  }
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: PATIENCE_MS })
    else setTimeout(start, PATIENCE_MS / 2)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    stopped = true
    window.removeEventListener('load', wait)
  }
}
