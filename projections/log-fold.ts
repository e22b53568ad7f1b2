import type { Kysely } from 'kysely'
import type { EventStore, StoredEvent } from '../events/store/event-store.ts'
import { createBatch } from './batch.ts'
import { foldEvent } from './fold.ts'
import { load } from './load.ts'
import type { ReadTables } from './tables.ts'
import { write } from './write.ts'

type Db = Kysely<ReadTables>
/** Does some writing as one: in a transaction of its own, or in the caller's. */
export type Atomically = (work: (db: Db) => Promise<void>) => Promise<void>

/** A fold of the log from its beginning into empty tables. */
export interface LogFold {
  readonly position: number
  /** Goes on to `to`, which the log must have, and writes. */
  upTo(to: number, atomically: Atomically): Promise<void>
}

/** Events a read, events between two transactions, and how many rows are kept for the next (about 100 MB). */
const SIZES = { page: 5000, writeAfter: 50_000, keepRows: 50_000 }

export function createLogFold(store: EventStore, { page, writeAfter, keepRows } = SIZES): LogFold {
  let position = 0
  let complete = true
  let batch = createBatch(complete)
  let ahead: Promise<StoredEvent[]> | undefined

  /** The page after `position`, and the one after that is on its way while this one is folded or written. */
  async function nextPage(to: number): Promise<StoredEvent[]> {
    const events = await (ahead ?? store.readAll(position, Math.min(page, to - position)))
    const last = events.at(-1)
    if (!last) throw new Error(`the log ends at ${position}, before ${to}`)
    position = last.position
    ahead = position < to ? store.readAll(position, Math.min(page, to - position)) : undefined
    // Whoever awaits it sees it fail; nobody does when folding fails first.
    ahead?.catch(() => {})
    return events
  }

  async function step(db: Db, to: number): Promise<void> {
    const until = Math.min(to, position + writeAfter)
    while (position < until) {
      const events = await nextPage(to)
      // While nothing was let go, what is not in memory does not exist.
      if (!complete) await load(db, batch, events)
      for (const event of events) foldEvent(batch, event)
    }
    await write(db, batch)
    batch.deletedTasks = []
    batch.touchedTasks.clear()
    if (batch.entries.size + batch.lastHistory.size <= keepRows) return
    complete = false
    batch = createBatch(complete)
  }

  return {
    get position() {
      return position
    },
    async upTo(to, atomically) {
      while (position < to) await atomically((db) => step(db, to))
    },
  }
}
