/** Longest wait for an idle callback. */
const PATIENCE_MS = 4000

/** Runs deferrable work after the page has loaded and is idle; returns the function that cancels it. Errors are ignored. */
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
