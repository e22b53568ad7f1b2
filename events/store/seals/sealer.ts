import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '../engine.ts'
import type { EventStore } from '../event-store.ts'
import type { LogTables } from '../tables.ts'
import { BLOCK } from './block.ts'
import { type Newest, newestSeal, sealNext } from './seal-next.ts'

export interface Sealer {
  start(): void
  /** Seals what is left of the newest events, and stops. */
  stop(): Promise<void>
}

export interface SealerLog {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

/** Events wait at most this long for their seal while the log is sealed up to its end. */
const EVERY_MS = 1_000
/** On PostgreSQL a node leaves new events to the one that has sealed within this time. */
const JUST_SEALED_MS = EVERY_MS * 0.9
/** After a full block: a log of an earlier version is sealed in small steps, with the server idle between them. */
const REST = 4
/** The newest seal goes to the server's log this often. Who changes the database then has to change that log too. */
const NOTE_MS = 3_600_000

/**
 * Seals the events of the log in the background, on PostgreSQL on one node at a time
 * (docs/decisions/0141-seal-the-log.md). `sealed` is called with each new position. A failure is logged and tried again.
 */
export function createSealer({
  engine,
  store,
  now,
  log,
  sealed,
  everyMs = EVERY_MS,
}: {
  engine: Engine<LogTables>
  store: Pick<EventStore, 'head' | 'subscribe'>
  now: () => Date
  log: SealerLog
  sealed: (position: number) => void
  /** For tests. */
  everyMs?: number
}): Sealer {
  const stopped = new AbortController()
  /** undefined until it is read from the database. */
  let newest: Newest | undefined
  let head = 0
  let notedAt = Number.NEGATIVE_INFINITY
  let isFailing = false
  let unsubscribe = () => {}
  let running: Promise<void> | undefined

  /** Returns the number of events that are sealed now. */
  async function step(after?: string): Promise<number> {
    if (!newest) {
      head = Math.max(head, await store.head())
      reach(await newestSeal(engine.read))
    }
    if (newest && head <= newest.position) return 0
    const outcome = await sealNext(engine, now().toISOString(), after)
    if (!outcome) return 0
    reach(outcome)
    return outcome.added
  }

  function reach(seal: Newest): void {
    newest = seal
    sealed(seal.position)
  }

  function note(): void {
    if (!newest?.position) return
    notedAt = performance.now()
    log.info({ seal: `${newest.position}:${newest.hash}` }, 'the newest seal of the log')
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      const startedAt = performance.now()
      let added = 0
      try {
        added = await step(new Date(now().getTime() - JUST_SEALED_MS).toISOString())
        isFailing = false
        if (startedAt - notedAt > NOTE_MS) note()
      } catch (error) {
        // Once, because the database may be away for hours.
        if (!isFailing)
          log.error({ err: error, position: newest?.position }, 'the log could not be sealed; it will be tried again')
        isFailing = true
      }
      const restMs = added < BLOCK ? everyMs : REST * (performance.now() - startedAt)
      await pause(restMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }

  return {
    start() {
      unsubscribe = store.subscribe((to) => {
        head = Math.max(head, to)
      })
      running = run()
    },
    async stop() {
      stopped.abort()
      unsubscribe()
      if (!running) return
      await running
      await step().catch(() => undefined)
      note()
    },
  }
}
