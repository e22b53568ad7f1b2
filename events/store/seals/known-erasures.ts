import type { Kysely } from 'kysely'
import type { LogTables } from '../tables.ts'

/** The type of the event that records an erasure before it happens. */
export const ERASURE_RECORDED = 'AnswersErased'

export interface KnownErasure {
  /** The hash of the event when it was sealed. */
  sealed: string
  /** Its hash as the log recorded it for the masked event; undefined when no event recorded it. */
  masked: string | undefined
}

/** The masked events by their position. */
export async function knownErasures(read: Kysely<LogTables>): Promise<Map<number, KnownErasure>> {
  const rows = await read.selectFrom('log_erasures').select(['position', 'old_hash', 'record']).execute()
  const records = new Map<number, Map<number, string>>()
  for (const record of new Set(rows.map((row) => row.record))) records.set(record, await readRecord(read, record))
  return new Map(
    rows.map(({ position, old_hash, record }) => [
      position,
      { sealed: old_hash, masked: position < record ? records.get(record)?.get(position) : undefined },
    ]),
  )
}

/** What the event at this position says that masked events became, by their position. */
async function readRecord(read: Kysely<LogTables>, position: number): Promise<Map<number, string>> {
  const row = await read
    .selectFrom('events')
    .select(['type', 'data'])
    .where('position', '=', position)
    .executeTakeFirst()
  if (row?.type !== ERASURE_RECORDED) return new Map()
  const { positions = [], hashes = [] } = JSON.parse(row.data) as { positions?: number[]; hashes?: string[] }
  return new Map(positions.map((of, index) => [of, hashes[index] ?? '']))
}
