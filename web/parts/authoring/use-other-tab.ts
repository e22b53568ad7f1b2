import { useEffect, useRef, useState } from 'react'
import type { DraftStore } from './draft-store.ts'

interface Change<T> {
  /** The other tab's draft; absent when it was sent or cleared. */
  found?: T
}

interface Watched<T> {
  /** The draft's key in the browser. Without it nothing is watched. */
  key: string | undefined
  store: DraftStore<T>
  /** The value in this tab. */
  value: T
  /** The value without unsaved input. */
  before: T
}

/**
 * Notices that another tab of this browser changed the draft that is open here, so that neither tab overwrites the
 * other's input.
 */
export function useOtherTab<T>({ key, store, value, before }: Watched<T>) {
  const [change, setChange] = useState<Change<T>>()
  const here = useRef({ value, before })
  here.current = { value, before }
  useEffect(() => {
    if (key === undefined) return
    return watchDraft({ page: window, key, store, here: () => here.current, onChange: setChange })
  }, [key, store])
  return { change, dismiss: () => setChange(undefined) }
}

interface Watching<T> extends Pick<Watched<T>, 'key' | 'store'> {
  /** Target of `storage` events, which report changes by other tabs only. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  here: () => Pick<Watched<T>, 'value' | 'before'>
  /** Called with undefined when both tabs have the same value again. */
  onChange: (change: Change<T> | undefined) => void
}

/** Returns the function that stops watching. */
export function watchDraft<T>({ page, key, store, here, onChange }: Watching<T>): () => void {
  const onStorage = (event: Event) => {
    if ((event as StorageEvent).key === key) onChange(difference(store.load()?.value, here()))
  }
  page.addEventListener('storage', onStorage)
  return () => page.removeEventListener('storage', onStorage)
}

function difference<T>(found: T | undefined, { value, before }: { value: T; before: T }): Change<T> | undefined {
  if (same(found ?? before, value)) return undefined
  return found === undefined ? {} : { found }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
