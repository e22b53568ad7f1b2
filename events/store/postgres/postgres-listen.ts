import type { Pool } from 'pg'
import { createListeners } from '../listeners.ts'
import { listenOn } from './listen-on.ts'

/** Interval for polling the head while there is no LISTEN connection. */
const POLL_MS = 50
/** Interval while there is one. Notifications are lost only with their connection, but its loss may be noticed late. */
const SAFETY_POLL_MS = 1_000

/**
 * Passes each new head to the listeners: of this node's commits at once, of other nodes' by NOTIFY. Heads only rise.
 */
export function listenForHeads(pool: Pool, readHead: () => Promise<number>) {
  const listeners = createListeners()
  let last = 0
  let subscribers = 0
  let running: Promise<void> | undefined
  let wake = () => {}

  function notify(head: number): void {
    if (head <= last) return
    last = head
    listeners.notify(head)
  }

  async function run(): Promise<void> {
    let listens = false
    const stop = listenOn(
      pool,
      'log_head',
      (payload) => {
        listens = true
        if (payload !== undefined) notify(Number(payload))
        // Commits before the connection were not notified.
        else void readHead().then(notify, () => {})
      },
      () => {
        listens = false
        wake()
      },
    )
    while (subscribers > 0) {
      // The database may be away. Appends report that error; this loop only tries again after the interval.
      await readHead().then(notify, () => {})
      await sleep(listens ? SAFETY_POLL_MS : POLL_MS)
    }
    stop()
    running = undefined
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, subscribers > 0 ? ms : 0)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    notify,
    subscribe(listener: (head: number) => void): () => void {
      const stop = listeners.subscribe(listener)
      subscribers += 1
      running ??= run()
      let stopped = false
      return () => {
        if (stopped) return
        stopped = true
        stop()
        subscribers -= 1
        wake()
      }
    },
    async close(): Promise<void> {
      subscribers = 0
      wake()
      await running
    },
  }
}
