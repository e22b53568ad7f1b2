import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import type { Person } from '../http/person.ts'
import { renewPasswords, slipsOf } from '../school/logins.ts'
import { visibleStaff } from './staff.ts'

/** The logins of these teachers, by name; with `renew` each with a new password, but for one's own. 404 for one out of reach. */
export async function teacherLogins(
  deps: Deps,
  me: Person,
  { teachers, renew }: Body<'people/logins'>,
): Promise<Reply<'people/logins'>> {
  const wanted = [...new Set(teachers)]
  const users = await visibleStaff(deps.db.read, me.schoolIds)
    .select(['id', 'name', 'login', 'national_id as nationalId'])
    .where('users.id', 'in', wanted)
    .orderBy('name_folded')
    .orderBy('id')
    .execute()
  if (users.length < wanted.length) throw notFound()
  const others = users.filter(({ id }) => id !== me.id)
  const made = renew ? await renewPasswords(deps, others, 'teachers') : undefined
  const slips = await slipsOf(deps.db.read, users)
  return {
    teachers: slips.map((slip) => {
      const pass = made?.get(slip._id)
      return pass === undefined ? slip : { ...slip, pass }
    }),
  }
}
