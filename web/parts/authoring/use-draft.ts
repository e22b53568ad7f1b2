import { useEffect, useRef, useState } from 'react'
import type { DraftStore } from './draft-store.ts'

const STORE_AFTER_MS = 400

/**
 * Stores the value 400 ms after its last change, and at once when the page is hidden. Returns the last time of storing.
 */
export function useDraft<T>(store: DraftStore<T>, value: T, active: boolean, keptAt = ''): string {
  const [at, setAt] = useState(keptAt)
  const latest = useRef({ value, active, pending: false })
  latest.current.value = value
  latest.current.active = active

  useEffect(() => {
    if (!active) {
      latest.current.pending = false
      return
    }
    latest.current.pending = true
    const wait = setTimeout(() => {
      latest.current.pending = false
      // The form may have been saved since: React cleans effects up some time after the render.
      if (latest.current.active) setAt(store.save(value))
    }, STORE_AFTER_MS)
    return () => clearTimeout(wait)
  }, [store, value, active])

  useEffect(() => {
    const now = () => {
      if (latest.current.pending && latest.current.active) store.save(latest.current.value)
      latest.current.pending = false
    }
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
      now()
    }
  }, [store])
  return at
}
