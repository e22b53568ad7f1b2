import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { loginSlips } from '../school/logins.ts'
import { visibleStaff } from './staff.ts'

/**
 * The logins of these teachers, by name. `missing` sets passwords for those without one, `renew` for all but the
 * reader. 404 for a person out of reach.
 */
export async function teacherLogins(
  deps: Deps,
  me: Person,
  { teachers, ...wanted }: Body<'people/logins'>,
): Promise<Reply<'people/logins'>> {
  const ids = [...new Set(teachers)]
  const users = await visibleStaff(deps.db.read, me.schoolIds)
    .select(['id', 'name', 'login', 'national_id as nationalId', 'password_hash as passwordHash'])
    .where('users.id', 'in', ids)
    .orderBy('name_folded')
    .orderBy('id')
    .execute()
  if (users.length < ids.length) throw notFound()
  return { teachers: await loginSlips(deps, me, users, wanted, 'teachers') }
}
