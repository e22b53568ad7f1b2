import type { Kysely } from 'kysely'
import { readingOf } from '../reading.ts'
import type { EventRow } from '../rows.ts'
import type { LogTables } from '../tables.ts'
import { createChainCheck } from './chain-check.ts'
import type { LogFault } from './log-fault.ts'
import { createStreamVersions } from './stream-versions.ts'

export interface LogCheck {
  /** Number of events that are right, from the first one on; the position of the last of them. */
  events: number
  /** Position and hash of the newest seal that is right; 0 without one. Later events are not sealed yet. */
  sealed: number
  hash: string
  /** Events that an erasure masked after they were sealed. */
  erased: number
  /** The first thing that is wrong. */
  fault?: LogFault
}

export interface CheckOptions {
  /** A seal that was noted outside of the database: the log must still have it. */
  noted?: { position: number; hash: string }
  /** Called now and then with the number of checked events, and of all. */
  onProgress?: (events: number, of: number) => void
}

type Kind = 'sqlite' | 'postgres'

const PAGE = 1_000

/**
 * Reads the whole log and checks that positions are dense, versions of streams unbroken, and each seal right for the events
 * as they are stored (docs/decisions/0141-seal-the-log.md). Servers may run: on PostgreSQL it reads one snapshot. On SQLite
 * `read` has to see one state: a file that nobody writes, or a snapshot (server/database/open-beside.ts).
 */
export function checkLog(
  { kind, read }: { kind: Kind; read: Kysely<LogTables> },
  options: CheckOptions = {},
): Promise<LogCheck> {
  if (kind === 'sqlite') return checkSnapshot(kind, read, options)
  return read
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => checkSnapshot(kind, snapshot, options))
}

async function checkSnapshot(kind: Kind, read: Kysely<LogTables>, options: CheckOptions): Promise<LogCheck> {
  const chain = await createChainCheck(read)
  const versions = createStreamVersions()
  let isNoted = options.noted === undefined
  let events = 0

  function faultOf(row: EventRow): LogFault | undefined {
    const expected = events + 1
    if (row.position > expected) return { position: expected, kind: 'missing' }
    if (row.position < expected) return { position: row.position, kind: 'inserted' }
    const kind = chain.add(row) ?? (versions.isNext(row) ? undefined : 'version')
    if (kind) return { position: expected, kind }
    const { noted } = options
    if (noted?.position !== expected) return undefined
    isNoted = chain.newest.position === expected && chain.newest.hash === noted.hash
    return isNoted ? undefined : { position: expected, kind: 'noted' }
  }

  async function firstFault(): Promise<LogFault | undefined> {
    const of = await readingOf(read).head()
    for await (const rows of pages(read)) {
      await chain.prepare(rows.at(-1)?.position ?? 0)
      for (const row of rows) {
        const fault = faultOf(row)
        if (fault) return fault
        events = row.position
      }
      options.onProgress?.(events, of)
    }
    await chain.prepare(events + 1)
    if (chain.isOpen) return { position: events + 1, kind: 'missing' }
    if (!isNoted) return { position: options.noted?.position ?? 0, kind: 'noted' }
    return versions.end(read, kind, events)
  }

  const fault = await firstFault()
  const { newest, erased } = chain
  return { events, sealed: newest.position, hash: newest.hash, erased, ...(fault && { fault }) }
}

async function* pages(read: Kysely<LogTables>) {
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const rows = await read
      .selectFrom('events')
      .selectAll()
      .where('position', '>', after)
      .orderBy('position')
      .limit(PAGE)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.position
  }
}
