import type { Kysely } from 'kysely'
import type { EventStore, StoredEvent } from '../../events/store/event-store.ts'
import type { ReadTables } from '../read-models.ts'
import { createBatch, foldEvent, heldBy, load, write } from './batch.ts'

type Db = Kysely<ReadTables>
/** Runs writes as one: in a new transaction, or in the caller's. `read`: where rows written before are read, if elsewhere. */
export type Atomically = (work: (write: Db, read?: Db) => Promise<void>) => Promise<void>

/** A fold of the log from its beginning into empty tables. */
export interface LogFold {
  readonly position: number
  /** Folds and writes the events up to position `to`. Throws when the log ends before. */
  upTo(to: number, atomically: Atomically): Promise<void>
}

interface Sizes {
  /** Events per read. */
  page: number
  /** Events per transaction. */
  writeAfter: number
  /** Rows kept in memory for the next transaction. */
  keepRows: number
  /** Called after each page. */
  paused?: () => Promise<void>
}

/** The rows take about 100 MB. */
const SIZES: Sizes = { page: 5000, writeAfter: 50_000, keepRows: 50_000 }

/** Folds the whole log from its first event. */
export function createLogFold(store: EventStore, { page, writeAfter, keepRows, paused }: Sizes = SIZES): LogFold {
  let position = 0
  let complete = true
  let batch = createBatch(complete)
  let ahead: Promise<StoredEvent[]> | undefined

  /**
   * Returns the page after `position` and starts reading the next one, so that reading overlaps with folding and
   * writing.
   */
  async function nextPage(to: number): Promise<StoredEvent[]> {
    const events = await (ahead ?? store.readAll(position, Math.min(page, to - position)))
    const last = events.at(-1)
    if (!last) throw new Error(`the log ends at ${position}, before ${to}`)
    position = last.position
    ahead = position < to ? store.readAll(position, Math.min(page, to - position)) : undefined
    // The next call awaits this promise and gets its error. If folding fails first, nobody awaits it: without this handler
    // its error would end the process as an unhandled rejection.
    ahead?.catch(() => {})
    return events
  }

  async function step(db: Db, to: number, read = db): Promise<void> {
    const until = Math.min(to, position + writeAfter)
    while (position < until) {
      const events = await nextPage(to)
      // As long as no rows were dropped from memory, a row that is not in memory does not exist.
      if (!complete) await load(read, batch, events)
      for (const event of events) foldEvent(batch, event)
      await paused?.()
    }
    await write(db, batch)
    if (heldBy(batch).rows <= keepRows) return
    complete = false
    batch = createBatch(complete)
  }

  return {
    get position() {
      return position
    },
    async upTo(to, atomically) {
      while (position < to) await atomically((db, read) => step(db, to, read))
    },
  }
}
