import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { dropSessions, endAccess, liftBlocks } from './access.ts'
import { erasePhotos, forgetPhotos } from './photos.ts'

/**
 * Removes the person that `find` returns (or throws 404): deletes name, photo, number, login and contacts, and ends
 * sessions. The id stays, so that scores remain in the class's figures without a name
 * (docs/decisions/0031-removed-person.md). The wire shows an empty name.
 */
export async function removePerson(
  deps: Deps,
  command: Caller['command'],
  find: (read: Kysely<Database>) => Promise<{ id: string; login: string }>,
): Promise<void> {
  const { db, now, files } = deps
  let login = ''
  // Stored replies of commands must not contain the name.
  const { id, photos } = await once(db.write, command, now(), async (transaction) => {
    const person = await find(transaction)
    login = person.login
    const gone = { login: '', name: '', name_folded: '', password_hash: '', img: '', national_id: '' }
    const contacts = { city: '', email: '', phone: '', address: '' }
    await transaction
      .updateTable('users')
      .set({
        ...gone,
        ...contacts,
        status: 0,
        classes_by_manager: 0,
        editor: 0,
        last_login: null,
        deleted_at: now().toISOString(),
      })
      .where('id', '=', person.id)
      .execute()
    await transaction.deleteFrom('user_classes').where('user_id', '=', person.id).execute()
    await transaction.deleteFrom('practice_results').where('user_id', '=', person.id).execute()
    await transaction.deleteFrom('student_times').where('user_id', '=', person.id).execute()
    await transaction.deleteFrom('task_drafts').where('user_id', '=', person.id).execute()
    await transaction.deleteFrom('task_tags').where('user_id', '=', person.id).execute()
    await dropSessions(transaction, [person.id])
    return { id: person.id, photos: await forgetPhotos(transaction, person.id) }
  })
  await endAccess(deps, [id], 'blocked')
  // Wrong passwords recorded under the name would reveal it.
  await liftBlocks(deps, [login])
  await erasePhotos(files, photos)
}
