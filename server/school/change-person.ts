import type { Kysely } from 'kysely'
import { foldForSearch } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { dropSessions, endAccess, liftBlocks } from './access.ts'
import { setClasses } from './add-people.ts'

/** The changed fields of a person, cleaned and checked; absent fields stay. */
export interface PersonChange {
  name?: string
  nationalId?: string
  login?: string
  email?: string
  phone?: string
  /** 1 active, 0 blocked. */
  status?: number
  passwordHash?: string
  classes?: string[]
}
interface Before {
  id: string
  login: string
  status: number
}

const endsAccess = (before: Before, { status, passwordHash }: PersonChange): 'blocked' | 'password' | undefined =>
  status !== undefined && status < 1 && before.status >= 1 ? 'blocked' : passwordHash ? 'password' : undefined

/**
 * Stores the change; deletes the session rows if it ends sessions. Call it within a transaction, and `applyChange` after
 * it.
 */
export async function storeChange(
  write: Kysely<Database>,
  before: Before,
  change: PersonChange,
  byManager: boolean,
): Promise<void> {
  const { name, nationalId, passwordHash, classes, login, email, phone, status } = change
  const columns = {
    ...(name !== undefined && { name, name_folded: foldForSearch(name) }),
    ...(nationalId !== undefined && { national_id: nationalId }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
    ...(login !== undefined && { login }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(status !== undefined && { status }),
  }
  if (Object.keys(columns).length > 0)
    await write.updateTable('users').set(columns).where('id', '=', before.id).execute()
  if (classes) await setClasses(write, [{ id: before.id, classes }], byManager)
  if (endsAccess(before, change)) await dropSessions(write, [before.id])
}

/** Applies a stored change to open sessions: they read the person again, or end at once. */
export async function applyChange(deps: Deps, before: Before, change: PersonChange): Promise<void> {
  deps.sessions.forget(before.id)
  const reason = endsAccess(before, change)
  if (reason) await endAccess(deps, [before.id], reason)
  const otherStatus = change.status !== undefined && change.status !== before.status
  if (otherStatus || change.passwordHash) await liftBlocks(deps, [before.login])
}
