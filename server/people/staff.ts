import type { Kysely } from 'kysely'
import { LEVEL } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import { notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { classesOf } from '../school/numbers.ts'
import { schoolsOf } from '../school/own-school.ts'
import type { Users } from '../school/search-people.ts'

/** Teachers and managers of these schools, without removed ones. Every query about staff starts here. */
export const visibleStaff = (read: Kysely<Database>, schoolIds: string[]): Users =>
  read
    .selectFrom('users')
    .where('users.userlevel', '>=', LEVEL.teacher)
    .where('users.deleted_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('user_schools')
          .select('user_schools.user_id')
          .whereRef('user_schools.user_id', '=', 'users.id')
          // SQL does not allow `in ()`, so an empty list becomes a school that nobody has.
          .where('user_schools.school_id', 'in', schoolIds.length > 0 ? schoolIds : ['']),
      ),
    )

export interface StaffMember {
  id: string
  login: string
  level: number
  status: number
  nationalId: string
  classes: string[]
  schoolIds: string[]
}

/** One teacher or manager of the manager's schools. 404 for anybody else. */
export async function ownStaff(read: Kysely<Database>, me: Person, id: string): Promise<StaffMember> {
  const row = await visibleStaff(read, me.schoolIds)
    .select(['id', 'login', 'userlevel as level', 'status', 'national_id as nationalId'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const classes = (await classesOf(read, [id])).get(id) ?? []
  return { ...row, classes, schoolIds: await schoolsOf(read, id) }
}
