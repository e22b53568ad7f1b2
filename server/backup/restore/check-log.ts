import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

/** Finds what is wrong with a log; undefined: nothing. */
export type LogCheck = (read: Kysely<Database>) => Promise<string | undefined>

/** What a restored log must pass. A check of the events' content is added here. */
export const LOG_CHECKS: readonly LogCheck[] = [isDense, areVersionsUnbroken]

/** Positions are 1, 2, 3 … without a gap. */
async function isDense(read: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ events: number; first: number; last: number }>`
    select count(*) as events, coalesce(min(position), 1) as first, coalesce(max(position), 0) as last from events`.execute(
    read,
  )
  const { events = 0, first = 1, last = 0 } = rows[0] ?? {}
  return first === 1 && last === events ? undefined : `${events} events have the positions ${first} to ${last}`
}

/** Each stream has the versions 1, 2, 3 … up to the one that the table of streams says. */
async function areVersionsUnbroken(read: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ stream_id: string }>`
    select coalesce(found.stream_id, streams.stream_id) as stream_id
    from (select stream_id, count(*) as events, min(version) as first, max(version) as last from events group by stream_id) as found
    full outer join streams on streams.stream_id = found.stream_id
    where found.first is null or found.first <> 1 or found.last <> found.events
      or streams.version is null or streams.version <> found.last
    limit 3`.execute(read)
  if (rows.length === 0) return undefined
  return `versions are missing in ${rows.map(({ stream_id }) => stream_id).join(', ')}`
}
