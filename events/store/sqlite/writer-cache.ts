import type { BatchPlan, Known } from '../append-batch.ts'
import type { SqliteWriter } from '../engine.ts'
import type { EventRow } from '../rows.ts'

/** Maximum number of streams in the cache. Above it the cache is cleared. */
const STREAMS = 20_000
/**
 * Maximum number of the newest events to keep, for readers that follow the log, and their greatest total length. At the
 * pace of a school, 300 events are those of the last seconds. A reader that is further behind reads from the file. With
 * 10,000 events, garbage collection cost 2 to 10 % of the saves a second (docs/performance.md).
 */
const EVENTS = 300
const LENGTH = 8_000_000

/**
 * Caches the head of the log, the versions of recently written streams and the newest events, so that the writer needs no
 * query. Correctness does not depend on it: unique keys refuse writes from a stale version and of a repeated command, and a
 * conflict is checked in the database before it is reported.
 */
export interface WriterCache {
  /**
   * The versions of the streams; undefined when some must be read from the database. It does not cache commands: there are many, and
   * repeats are rare.
   */
  recall(streams: string[]): LookedUp | undefined
  /** Stores what was read from the database. */
  keep(known: LookedUp): void
  /** Stores what a committed plan wrote; `base` is the head before it. */
  wrote(base: number, plan: BatchPlan): void
  /** The events after `position` as they were written; undefined when some of them must be read. */
  newest(position: number, limit: number): EventRow[] | undefined
  /** Clears the cache: after a failure the content of the file is unknown. */
  forget(): void
}

/** What a batch refers to, and the head of the log. */
export type LookedUp = Known & { head: number }

/** Two stores of one open database share the writer and so must share the cache. */
const caches = new WeakMap<SqliteWriter, WriterCache>()

/** The cache of a database's writer. */
export function cacheOf(writer: SqliteWriter): WriterCache {
  const cache = caches.get(writer) ?? createCache()
  caches.set(writer, cache)
  return cache
}

function createCache(): WriterCache {
  let head: number | undefined
  const versions = new Map<string, number>()
  /** Without gaps, up to the head. */
  let tail: EventRow[] = []
  let length = 0

  function remember(streams: Iterable<[string, number]>): void {
    if (versions.size > STREAMS) versions.clear()
    for (const [id, version] of streams) versions.set(id, version)
  }

  function follow(base: number, events: EventRow[]): void {
    if (tail.at(-1)?.position !== base) tail = []
    for (const row of events) {
      tail.push({ ...row, position: base + row.position })
      length += row.data.length
    }
    if (tail.length <= EVENTS && length <= LENGTH) return
    tail = length > LENGTH ? [] : tail.slice(-EVENTS / 2)
    length = tail.reduce((sum, row) => sum + row.data.length, 0)
  }

  return {
    recall(streams) {
      if (head === undefined) return undefined
      const found = new Map<string, number>()
      for (const id of streams) {
        const version = versions.get(id)
        if (version === undefined) return undefined
        found.set(id, version)
      }
      return { head, versions: found, commands: new Map() }
    },
    keep(known) {
      head = known.head
      if (tail.at(-1)?.position !== head) tail = []
      remember(known.versions)
    },
    wrote(base, plan) {
      head = base + plan.events.length
      remember(plan.streams)
      follow(base, plan.events)
    },
    newest(position, limit) {
      if (head === position) return []
      const first = tail[0]?.position
      if (first === undefined || position + 1 < first) return undefined
      return tail.slice(position + 1 - first, position + 1 - first + limit)
    },
    forget() {
      head = undefined
      versions.clear()
      tail = []
      length = 0
    },
  }
}
