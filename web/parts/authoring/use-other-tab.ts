import { useEffect, useRef, useState } from 'react'
import type { DraftStore } from './draft-store.ts'

interface Change<T> {
  /** The draft as it is there; absent: it was sent or cleared. */
  found?: T
}

interface Watched<T> {
  /** The draft's name in the browser. */
  key: string
  store: DraftStore<T>
  /** As it is here. */
  value: T
  /** What nobody would miss. */
  before: T
}

/**
 * Tells when another tab of this browser changed the draft that is open here, so that neither overwrites the other
 * silently.
 */
export function useOtherTab<T>({ key, store, value, before }: Watched<T>) {
  const [change, setChange] = useState<Change<T>>()
  const here = useRef({ value, before })
  here.current = { value, before }
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      if (event.key === key) setChange(differs(store.load()?.value, here.current))
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [key, store])
  return { change, dismiss: () => setChange(undefined) }
}

function differs<T>(found: T | undefined, { value, before }: { value: T; before: T }): Change<T> | undefined {
  if (same(found ?? before, value)) return undefined
  return found === undefined ? {} : { found }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
