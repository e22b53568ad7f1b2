import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { recordAccess } from '../school/access-record.ts'
import { type Reader, visibleStudents } from './students-query.ts'

/**
 * Deletes wrong passwords and the resulting blocks of all the reader's students in these classes, or of the named
 * students.
 * @throws HttpError 422 with code 6 for neither, 404 if a named student is out of reach.
 */
export async function unlockStudents(
  deps: Deps,
  me: Person,
  reader: Reader,
  { classes = [], _ids }: Body<'students/unlock'>,
): Promise<Reply<'students/unlock'>> {
  const { db, lockout, now, newId } = deps
  if (classes.length === 0 && !_ids) throw invalid(6, 'classes')
  const wanted = _ids && [...new Set(_ids)]
  const students = await visibleStudents(db.read, reader, classes)
    .select(['id', 'login'])
    .$if(wanted !== undefined, (query) => query.where('users.id', 'in', wanted ?? []))
    .execute()
  if (wanted && students.length < wanted.length) throw notFound()
  const lifted = new Set(await lockout.lift(students.map(({ login }) => login).filter(Boolean)))
  for (const { id, login } of students)
    if (lifted.has(login))
      await recordAccess(db.write, { what: 'blocks_lifted', userId: id, byId: me.id, at: now(), id: newId() })
  return { success: { unlocked: lifted.size } }
}
