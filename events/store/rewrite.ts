import { type Kysely, sql } from 'kysely'
import { KEEP_UPDATE } from './schema.ts'
import { type Erasure, keepChain, type Rewritten } from './seals/erasures.ts'
import type { LogTables } from './tables.ts'

/**
 * Replaces the data of stored events, in the newest schema version. This is the only exception to append-only, for an
 * operator's erasure. Call it in a transaction, when the events are sealed: the triggers that guard the log are back at its end,
 * after a rollback too.
 */
export async function rewriteEvents<DB extends LogTables>(
  transaction: Kysely<DB>,
  kind: 'sqlite' | 'postgres',
  events: Rewritten[],
  erasure: Erasure,
): Promise<void> {
  await keepChain(transaction, kind, events, erasure)
  const run = (statement: string) => sql.raw(statement).execute(transaction)
  await run(kind === 'sqlite' ? 'drop trigger events_keep_update' : 'alter table events disable trigger events_keep')
  for (const { position, schemaVersion, data } of events) {
    await sql`update events set data = ${JSON.stringify(data)}, schema_version = ${schemaVersion}
      where position = ${position}`.execute(transaction)
  }
  await run(kind === 'sqlite' ? KEEP_UPDATE : 'alter table events enable trigger events_keep')
}
