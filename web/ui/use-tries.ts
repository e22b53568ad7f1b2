import { useEffect, useState } from 'react'

/** Waits before what did not come is asked for again, ms. */
const WAITS_MS = [500, 1500, 4000]

export interface Tries {
  /** Key of the element that asks: the one that failed does not ask again, so each try is another. */
  key: number
  /** All tries failed. */
  gone: boolean
  /** Tells that this try failed. */
  failed: () => void
  /** Asks anew, from the first try. */
  retry: () => void
}

/** What the browser itself asks for once, a picture or a sound, is asked for again when it does not come, and once the device is back online. */
export function useTries(src: string): Tries {
  const [{ of, failures, tries }, setState] = useState({ of: src, failures: 0, tries: 0 })
  // Another file begins anew.
  if (of !== src) setState({ of: src, failures: 0, tries: 0 })
  const gone = failures > WAITS_MS.length
  const waiting = failures > tries && !gone
  useEffect(() => {
    if (!waiting && !gone) return
    const again = () => setState((now) => (gone ? { ...now, failures: 0, tries: 0 } : { ...now, tries: now.failures }))
    const timer = gone ? undefined : setTimeout(again, WAITS_MS[failures - 1])
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
