import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { Outbox } from './outbox.ts'
import { emptyOutbox, type OutboxState } from './outbox-state.ts'
import type { OutboxScope, OutboxStorage } from './outbox-storage.ts'
import { pageDevice, pageOutbox, pageStorage } from './page-outbox.ts'

export interface OpenOutbox {
  outbox: Outbox
  device: string
  kind: OutboxStorage['kind']
}

const NUDGE_MS = 20_000

/**
 * The outbox of an attempt, connected to network and visibility events and a regular timer. `failed`: it could not be
 * opened, so no answer can be stored. `skewMs`: milliseconds to add to this device's clock to get the server's.
 */
export function useOutbox(
  scope: OutboxScope,
  skewMs: RefObject<number>,
): { open: OpenOutbox | undefined; state: OutboxState; failed: boolean } {
  const [open, setOpen] = useState<OpenOutbox>()
  const [failed, setFailed] = useState(false)
  const { user, task, attempt } = scope
  useEffect(() => {
    let disposed = false
    let made: Outbox | undefined
    const begin = async () => {
      const [name, storage] = await Promise.all([pageDevice(), pageStorage()])
      if (disposed) return
      made = pageOutbox({ user, task, attempt }, name, storage, () => skewMs.current)
      await made.ready
      if (!disposed) setOpen({ outbox: made, device: name, kind: storage.kind })
    }
    begin().catch(() => !disposed && setFailed(true))
    return () => {
      disposed = true
      made?.flush()
      made?.stop()
    }
  }, [user, task, attempt, skewMs])
  usePageEvents(open?.outbox)
  const state = useSyncExternalStore(
    open?.outbox.subscribe ?? noSubscription,
    () => open?.outbox.snapshot() ?? emptyOutbox,
  )
  return { open, state, failed }
}

const noSubscription = () => () => {}

function usePageEvents(outbox: Outbox | undefined): void {
  useEffect(() => {
    if (!outbox) return
    const onVisibility = () => (document.visibilityState === 'visible' ? outbox.nudge() : outbox.flush())
    const onHide = () => outbox.flush()
    const onNetwork = () => outbox.network(navigator.onLine)
    onNetwork()
    window.addEventListener('online', onNetwork)
    window.addEventListener('offline', onNetwork)
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onVisibility)
    const timer = setInterval(outbox.nudge, NUDGE_MS)
    return () => {
      window.removeEventListener('online', onNetwork)
      window.removeEventListener('offline', onNetwork)
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onVisibility)
      clearInterval(timer)
    }
  }, [outbox])
}

/** True while the browser reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
}
