import type { Body, Reply } from '../contract/calls.ts'
import type { LoginSlip } from '../contract/students.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../http/errors.ts'
import type { Person } from '../http/person.ts'
import { renewPasswords, slipsOf } from '../school/logins.ts'
import { visibleStudents } from './students-query.ts'

/** The logins of the active students of classes, class by class, by name; with `renew` each with a new password. */
export async function studentLogins(
  deps: Deps,
  me: Person,
  { classes = [], renew }: Body<'students/logins'>,
): Promise<Reply<'students/logins'>> {
  if (classes.length === 0) throw invalid(6, 'classes')
  const users = await visibleStudents(deps.db.read, me, classes)
    .select(['id', 'name', 'login', 'national_id as nationalId'])
    .where('status', '>=', 1)
    .orderBy('name_folded')
    .orderBy('id')
    .execute()
  const made = renew ? await renewPasswords(deps, users, 'classes') : undefined
  const slips = await slipsOf(deps.db.read, users)
  const students = slips.map((slip) => {
    const pass = made?.get(slip._id)
    return pass === undefined ? slip : { ...slip, pass }
  })
  return { students: byClass(students) }
}

/** By grade, then section; within a class the order by name stays. */
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
