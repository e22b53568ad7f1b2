import { useEffect, useRef, useState } from 'react'
import type { DraftStore } from './draft-store.ts'

const SETTLE_MS = 400

/** Keeps the value half a second after its last change, and at once when the page is left. Answers when it was last kept. */
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
      // It may have been sent since: effects are cleaned up some time after the drawing that says so.
      if (latest.current.active) setAt(store.save(value))
    }, SETTLE_MS)
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
