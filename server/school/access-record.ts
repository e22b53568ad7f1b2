import type { Kysely } from 'kysely'
import type { AccessNote, Database } from '../database/tables.ts'

/**
 * An entry of the access record, which operators read with `npm run school -- audit`. Contains ids, never a typed name
 * or password.
 */
interface Note {
  what: AccessNote
  at: Date
  id: string
  /** The person concerned, by id or username; absent for an address. */
  userId?: string
  login?: string
  /** Who caused it; absent for the portal itself, `operator` for a command. */
  byId?: string
  /** `address:…`, `device:…` or `anywhere`. */
  source?: string
}

/** Adds an entry. Call it in the transaction of the change that it records. */
export async function recordAccess(write: Kysely<Database>, note: Note): Promise<void> {
  const userId = note.userId ?? (note.login === undefined ? '' : await idOf(write, note.login))
  // The id of a browser is not recorded.
  const source = note.source?.startsWith('device:') ? 'device' : (note.source ?? '')
  await write
    .insertInto('access_record')
    .values({
      id: note.id,
      at: note.at.toISOString(),
      what: note.what,
      user_id: userId,
      by_id: note.byId ?? '',
      source,
    })
    .execute()
}

/** Records that `byId` set a new password for a person. */
export const recordReset = (
  write: Kysely<Database>,
  { now, newId }: { now: () => Date; newId: () => string },
  userId: string,
  byId: string,
): Promise<void> => recordAccess(write, { what: 'password_reset', userId, byId, at: now(), id: newId() })

/** '' for an unknown username, because the typed text could be anything, even a password. */
async function idOf(read: Kysely<Database>, login: string): Promise<string> {
  const user = await read.selectFrom('users').select('id').where('login', '=', login).executeTakeFirst()
  return user?.id ?? ''
}

const KEPT_MS = 400 * 24 * 3600_000

/** Deletes entries older than `KEPT_MS`. */
export async function deleteOldEntries(write: Kysely<Database>, at: Date): Promise<void> {
  const old = new Date(at.getTime() - KEPT_MS).toISOString()
  await write.deleteFrom('access_record').where('at', '<', old).execute()
}
