import { call } from '../api/call.ts'
import { keepPage } from '../api/keep-page.ts'
import { newId } from '../api/new-id.ts'
import { nextSeq, tabDevice } from './device.ts'
import { offlineStore } from './offline-stretches.ts'
import { openOutboxStorage } from './open-outbox-storage.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { isDone, isUnstored } from './outbox-state.ts'
import { type OutboxScope, type OutboxStorage, scopeKey } from './outbox-storage.ts'

let device: Promise<string> | undefined
/** Cached per page: a second call would find the lock of the first one taken. */
export const pageDevice = (): Promise<string> => {
  device ??= tabDevice(newId)
  return device
}

let storage: Promise<OutboxStorage> | undefined
export const pageStorage = (): Promise<OutboxStorage> => {
  storage ??= openOutboxStorage()
  return storage
}

interface Opened {
  user: string
  outbox: Outbox
  /** It no longer sends, but its state still has the answers that the server refused. */
  stopped: boolean
}
/** The newest outbox of each attempt on this page, by the key of its scope. */
const opened = new Map<string, Opened>()
export const openedOutboxes = (user: string): ReadonlyMap<string, Opened> =>
  new Map([...opened].filter(([, one]) => one.user === user))

/** Undefined until the first outbox: a page without one needs no listener. */
let left: boolean | undefined
function noteLeaving(): void {
  if (left !== undefined) return
  left = false
  window.addEventListener('pagehide', () => (left = true))
  window.addEventListener('pageshow', () => (left = false))
}
/** The page is hidden or being left, and may be closed. The browser then cancels its calls, except those with `keepalive`. */
const isLeft = () => left || document.visibilityState === 'hidden'

/** The outbox of an attempt with this page's clock, network and storage. */
export function pageOutbox(scope: OutboxScope, name: string, kept: OutboxStorage, skewMs: () => number): Outbox {
  noteLeaving()
  const outbox = createOutbox({
    scope,
    device: name,
    storage: kept,
    transport: {
      draft: (body) => call('tasks/draft', body, { outlives: isLeft() }),
      save: async (body, key) => (await call('tasks/save', body, { key, outlives: isLeft() })).success,
    },
    now: Date.now,
    random: Math.random,
    newId,
    nextSeq: () => nextSeq(Date.now()),
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    offline: { ...offlineStore(scope), skewMs },
  })
  const entry = { user: scope.user, outbox, stopped: false }
  opened.set(scopeKey(scope), entry)
  const endKeeping = keepPageWhileUnstored(outbox)
  return {
    ...outbox,
    stop() {
      entry.stopped = true
      outbox.stop()
      endKeeping()
    },
  }
}

/**
 * Lets the browser ask before the page is closed, as long as an answer or a submission is in the memory of this page only. Returns the
 * function that ends this.
 */
function keepPageWhileUnstored(outbox: Outbox): () => void {
  let release: (() => void) | undefined
  const end = () => {
    release?.()
    release = undefined
  }
  outbox.subscribe(() => {
    const state = outbox.snapshot()
    if (isUnstored(state) && !isDone(state)) release ??= keepPage()
    else end()
  })
  return end
}
