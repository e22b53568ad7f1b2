/** Longest wait for an idle callback. */
const PATIENCE_MS = 4000
/** Longest wait for the page to load: a picture or a font may never arrive. */
export const LOAD_PATIENCE_MS = 10_000

/** Runs deferrable work once the page has loaded and is idle, or loads for too long; returns the function that cancels it. Errors are ignored. */
export function whenIdle(run: () => Promise<void>): () => void {
  let stopped = false
  let late: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    if (!stopped) void run().catch(() => undefined)
  }
  const wait = () => {
    endWaiting()
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: PATIENCE_MS })
    else setTimeout(start, PATIENCE_MS / 2)
  }
  const endWaiting = () => {
    clearTimeout(late)
    window.removeEventListener('load', wait)
  }
  if (document.readyState === 'complete') wait()
  else {
    window.addEventListener('load', wait)
    late = setTimeout(wait, LOAD_PATIENCE_MS)
  }
  return () => {
    stopped = true
    endWaiting()
  }
}
