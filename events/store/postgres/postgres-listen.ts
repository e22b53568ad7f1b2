import type { Pool } from 'pg'
import { createListeners } from '../listeners.ts'
import { listenOn } from './listen-on.ts'

/** Interval for polling the head while there is no LISTEN connection. */
const POLL_MS = 50
/** Interval while there is one. Notifications are lost only with their connection, but its loss may be noticed late. */
const SAFETY_POLL_MS = 1_000

/**
 * The log lacks events that this node knew: PostgreSQL has lost them in a failover, or an earlier state was restored. What the node
 * has in memory is of another log (docs/decisions/0144-follow-the-primary.md).
 */
export class LogWentBack extends Error {
  override name = 'LogWentBack'
  constructor(known: number, head: number) {
    super(`the log ends at event ${head}, and this node knew event ${known}: the database is an earlier one`)
  }
}

/**
 * Passes each new head to the listeners: of this node's commits at once, of other nodes' by NOTIFY. Heads only rise. Calls
 * `wentBack` once if the log does not.
 */
export function listenForHeads(
  pool: Pool,
  readHead: () => Promise<number>,
  wentBack: (error: LogWentBack) => void = () => undefined,
) {
  const listeners = createListeners()
  let last = 0
  let isOther = false
  let subscribers = 0
  let running: Promise<void> | undefined
  let wake = () => {}

  function notify(head: number): void {
    if (head <= last) return
    last = head
    listeners.notify(head)
  }

  /** `known`: the head as this node knew it before it asked. Later commits may be missing from the reply. */
  function compare(known: number, head: number): void {
    if (head >= known || isOther) return
    isOther = true
    wentBack(new LogWentBack(known, head))
  }

  async function look(): Promise<void> {
    const known = last
    const head = await readHead()
    compare(known, head)
    notify(head)
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
        else void look().catch(() => {})
      },
      () => {
        listens = false
        wake()
      },
    )
    while (subscribers > 0) {
      // The database may be away. Appends report that error; this loop only tries again after the interval.
      await look().catch(() => {})
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
    compare,
    /** The newest head that this node knows. */
    get last() {
      return last
    },
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
