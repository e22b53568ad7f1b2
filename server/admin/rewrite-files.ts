import { sql } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import type { Database } from '../database/tables.ts'

/**
 * Rewrites the files, so that nothing is left of changed and deleted rows: until then free pages and the write-ahead log
 * keep them. All writes wait meanwhile, so not while a server runs.
 */
export async function rewriteFiles({ kind, write }: Engine<Database>): Promise<void> {
  if (kind === 'sqlite') {
    await sql`vacuum`.execute(write)
    await sql`pragma wal_checkpoint(truncate)`.execute(write)
    return
  }
  for (const table of ['events', 'entries', 'commands', 'log_seals'])
    await sql`vacuum full ${sql.table(table)}`.execute(write)
}

/** Makes the space of changed and deleted rows free for new ones, beside running servers. SQLite does so by itself. */
export async function freeSpace({ kind, write }: Engine<Database>): Promise<void> {
  if (kind === 'postgres') await sql`vacuum events, entries, commands, log_seals`.execute(write)
}
