import type { Engine } from '../../events/store/engine.ts'
import type { Database } from '../database/tables.ts'
import { answerWithin } from './answer-within.ts'

/** How PostgreSQL archives its write-ahead log, from which a backup is restored to a moment. */
export interface WalArchive {
  /** Time since a file was archived, while finished files wait for it; else 0. */
  ageSeconds: number
  failures: number
}

interface Facts {
  archived: string | null
  failures: number
  current: string
  segment_bytes: number
  seconds: number
}

const FACTS = `select last_archived_wal as archived, failed_count as failures,
  pg_walfile_name(pg_current_wal_lsn()) as current, pg_size_bytes(current_setting('wal_segment_size')) as segment_bytes,
  extract(epoch from clock_timestamp() - coalesce(last_archived_time, pg_postmaster_start_time()))::float8 as seconds
  from pg_stat_archiver`

/** Undefined on SQLite, and if PostgreSQL archives nothing. Rejects if it does not answer in time. */
export async function readWalArchive(db: Engine<Database>, withinMs: number): Promise<WalArchive | undefined> {
  return db.kind === 'sqlite' ? undefined : await answerWithin(withinMs, read(db.pool))
}

async function read(pool: { query(text: string): Promise<{ rows: object[] }> }): Promise<WalArchive | undefined> {
  const [mode] = (await pool.query('show archive_mode')).rows as [{ archive_mode: string }]
  if (mode.archive_mode === 'off') return undefined
  const [facts] = (await pool.query(FACTS)).rows as [Facts]
  return { ageSeconds: hasWaiting(facts) ? facts.seconds : 0, failures: facts.failures }
}

/** The file that is being written does not wait: `archive_timeout` ends it. */
function hasWaiting({ archived, current, segment_bytes }: Facts): boolean {
  // A timeline, and a number in two parts of eight hexadecimal digits. A file with the history of timelines has only the first.
  const [last] = /^[\dA-F]{24}/.exec(archived ?? '') ?? []
  const perPart = 2 ** 32 / segment_bytes
  const numberOf = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * perPart + Number.parseInt(name.slice(16, 24), 16)
  return last === undefined || numberOf(current) - numberOf(last) > 1
}
