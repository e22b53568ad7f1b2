import type { Kysely } from 'kysely'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'

/** Call it in the transaction of the change, so that a crash after it leaves no session behind. */
export async function dropSessions(write: Kysely<Database>, userIds: string[]): Promise<void> {
  await inChunks(userIds, (ids) => write.deleteFrom('sessions').where('user_id', 'in', ids).execute())
}

/** Call it after the change: ends open sessions and sockets, on this node at once and on others within a second. */
export async function endAccess(
  deps: Pick<Deps, 'sessions'>,
  userIds: string[],
  reason: 'blocked' | 'password',
): Promise<void> {
  for (const id of userIds) await deps.sessions.endSessions(id, reason)
}

/** A new status or password removes earlier wrong passwords (docs/decisions/0096-permissions.md). */
export async function liftBlocks(deps: Pick<Deps, 'lockout'>, logins: string[]): Promise<void> {
  await deps.lockout.lift(logins.filter((login) => login !== ''))
}
