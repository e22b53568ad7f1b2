import type { Kysely } from 'kysely'
import type { AccessNote, Database } from '../database/tables.ts'

/** What is kept of logins and passwords, for operators to look up (`npm run school -- audit`): ids, never a typed name or password. */
interface Note {
  what: AccessNote
  at: Date
  id: string
  /** Whom it is about, by id or by login name; neither for an address. */
  userId?: string
  login?: string
  /** Who did it; absent where the portal did, `operator` for a command. */
  byId?: string
  /** `address:…`, `device:…` or `anywhere`. */
  source?: string
}

/** Within the change itself, so that there is neither without the other. */
export async function noteAccess(write: Kysely<Database>, note: Note): Promise<void> {
  const userId = note.userId ?? (note.login === undefined ? '' : await idOf(write, note.login))
  // A browser's id says nothing to anybody.
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

/** Somebody got another password from `byId`. */
export const noteReset = (
  write: Kysely<Database>,
  { now, newId }: { now: () => Date; newId: () => string },
  userId: string,
  byId: string,
): Promise<void> => noteAccess(write, { what: 'password_reset', userId, byId, at: now(), id: newId() })

/** '' for a name that nobody has: it may be anything, a password too. */
async function idOf(read: Kysely<Database>, login: string): Promise<string> {
  const user = await read.selectFrom('users').select('id').where('login', '=', login).executeTakeFirst()
  return user?.id ?? ''
}

const KEPT_MS = 400 * 24 * 3600_000

export async function forgetOldNotes(write: Kysely<Database>, at: Date): Promise<void> {
  const old = new Date(at.getTime() - KEPT_MS).toISOString()
  await write.deleteFrom('access_record').where('at', '<', old).execute()
}
