import type { Body, Reply } from '../contract/calls.ts'
import type { LoginSlip } from '../contract/students.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { loginSlips } from '../school/logins.ts'
import { visibleStudents } from './students-query.ts'

/**
 * The logins of the active students of classes, sorted by class and name. `missing` sets passwords for those without
 * one, `renew` for all.
 */
export async function studentLogins(
  deps: Deps,
  me: Person,
  { classes = [], ...wanted }: Body<'students/logins'>,
): Promise<Reply<'students/logins'>> {
  if (classes.length === 0) throw invalid(6, 'classes')
  const users = await visibleStudents(deps.db.read, me, classes)
    .select(['id', 'name', 'login', 'national_id as nationalId', 'password_hash as passwordHash'])
    .where('status', '>=', 1)
    .orderBy('name_folded')
    .orderBy('id')
    .execute()
  return { students: byClass(await loginSlips(deps, me, users, wanted, 'classes')) }
}

/** Sorts by grade and section; keeps the order by name within a class. */
function byClass(slips: LoginSlip[]): LoginSlip[] {
  const place = ({ classes: [code = ''] }: LoginSlip) => {
    const [section = 0, grade = 0] = code.split('-').map(Number)
    return grade * 10 + section
  }
  return slips
    .map((slip) => ({ slip, at: place(slip) }))
    .sort((a, b) => a.at - b.at)
    .map(({ slip }) => slip)
}
