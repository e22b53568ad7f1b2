import type { Kysely } from 'kysely'
import { awaitingStudents } from '../../../projections/attempts/student-queries.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Database } from '../../database/tables.ts'

/** A task that opens later than this does not keep a session: somebody else may use the computer until then. */
const SOON_MS = 3 * 3600_000

/**
 * Of these sessions those that were idle for half of the idle time and whose student waits for a task that opens soon
 * (docs/decisions/0135-come-back-in-n-seconds.md).
 */
export async function awaitingSessions(
  read: Kysely<Database>,
  tokenHashes: string[],
  now: Date,
  idleMs: number,
): Promise<{ token_hash: string; last_seen_at: string }[]> {
  const silentSince = new Date(now.getTime() - idleMs / 2).toISOString()
  const silent = await inChunks(tokenHashes, (some) =>
    read
      .selectFrom('sessions')
      .select(['token_hash', 'user_id', 'last_seen_at'])
      .where('token_hash', 'in', some)
      .where('last_seen_at', '<', silentSince)
      .execute(),
  )
  const soon = new Date(now.getTime() + SOON_MS).toISOString()
  const students = [...new Set(silent.map(({ user_id }) => user_id))]
  const awaiting = new Set(await inChunks(students, (some) => awaitingStudents(read, some, soon)))
  return silent.filter(({ user_id }) => awaiting.has(user_id))
}
