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
    return watchDraft({ page: window, key, store, here: () => here.current, tell: setChange })
  }, [key, store])
  return { change, dismiss: () => setChange(undefined) }
}

interface Watching<T> extends Pick<Watched<T>, 'key' | 'store'> {
  /** A tab hears there what the others store. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  here: () => Pick<Watched<T>, 'value' | 'before'>
  /** With nothing where this tab has the same as the other again. */
  tell: (change: Change<T> | undefined) => void
}

/** Answers with what ends it. */
export function watchDraft<T>({ page, key, store, here, tell }: Watching<T>): () => void {
  const hear = (event: Event) => {
    if ((event as StorageEvent).key === key) tell(differs(store.load()?.value, here()))
  }
  page.addEventListener('storage', hear)
  return () => page.removeEventListener('storage', hear)
}

function differs<T>(found: T | undefined, { value, before }: { value: T; before: T }): Change<T> | undefined {
  if (same(found ?? before, value)) return undefined
  return found === undefined ? {} : { found }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
