import type { Kysely } from 'kysely'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'

/** Within the change itself: a stop right after it must not leave sessions behind that it meant to end. */
export async function dropSessions(write: Kysely<Database>, userIds: string[]): Promise<void> {
  await inChunks(userIds, (ids) => write.deleteFrom('sessions').where('user_id', 'in', ids).execute())
}

/** After the change: whatever was opened before is closed, sockets too, on this node at once and on others within a second. */
export async function endAccess(
  deps: Pick<Deps, 'sessions'>,
  userIds: string[],
  reason: 'blocked' | 'password',
): Promise<void> {
  for (const id of userIds) await deps.sessions.endSessions(id, reason)
}

/** A new status or password forgives wrong ones typed before (docs/decisions/0096-permissions.md). */
export async function liftBlocks(deps: Pick<Deps, 'lockout'>, logins: string[]): Promise<void> {
  await deps.lockout.lift(logins.filter((login) => login !== ''))
}
