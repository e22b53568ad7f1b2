import type { Kysely } from 'kysely'
import type { Student } from '../contract/students.ts'
import type { Database } from '../database/tables.ts'
import { notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { classesOf } from '../school/numbers.ts'
import { toStudent } from './student-row.ts'
import { visibleStudents } from './students-query.ts'

/** A student whom the reader may see. */
export interface OwnStudent {
  id: string
  login: string
  status: number
  /** The school through which the reader sees them. */
  schoolId: string
  classes: string[]
  student: Student
}

/** One of the reader's students. 404 for anybody else. */
export async function ownStudent(read: Kysely<Database>, me: Person, id: string): Promise<OwnStudent> {
  const row = await visibleStudents(read, me)
    .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
    .select(['id', 'name', 'img', 'national_id', 'status', 'last_login', 'login', 'user_schools.school_id'])
    .where('users.id', '=', id)
    .where('user_schools.school_id', 'in', me.schoolIds.length > 0 ? me.schoolIds : [''])
    .orderBy('user_schools.school_id')
    .executeTakeFirst()
  if (!row) throw notFound()
  const classes = (await classesOf(read, [id])).get(id) ?? []
  const { login, status, school_id: schoolId } = row
  return { id, login, status, schoolId, classes, student: toStudent(row, classes) }
}
