import { useEffect, useState } from 'react'
import { RETRY_WAITS_MS } from './retry-waits.ts'

export interface Tries {
  /** Key of the element. The browser does not reload a failed element, so each try renders a new one. */
  key: number
  /** All tries failed. */
  gone: boolean
  /** Reports that this try failed. */
  failed: () => void
  /** Starts again from the first try. */
  retry: () => void
}

/**
 * Retries a picture or sound, which the browser itself requests only once, after growing waits and when the device comes
 * online.
 */
export function useTries(src: string): Tries {
  const [{ of, failures, tries }, setState] = useState({ of: src, failures: 0, tries: 0 })
  // A new file starts at the first try.
  if (of !== src) setState({ of: src, failures: 0, tries: 0 })
  const gone = failures > RETRY_WAITS_MS.length
  const waiting = failures > tries && !gone
  useEffect(() => {
    if (!waiting && !gone) return
    const again = () => setState((now) => (gone ? { ...now, failures: 0, tries: 0 } : { ...now, tries: now.failures }))
    const timer = gone ? undefined : setTimeout(again, RETRY_WAITS_MS[failures - 1])
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [waiting, gone, failures])
  return {
    key: tries,
    gone,
    failed: () => setState((now) => ({ ...now, failures: now.failures + 1 })),
    retry: () => setState({ of: src, failures: 0, tries: 0 }),
  }
}
