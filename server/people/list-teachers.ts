import type { Kysely } from 'kysely'
import type { Body, Reply } from '../contract/calls.ts'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import type { Person } from '../http/session/person.ts'
import { classesOf } from '../school/numbers.ts'
import { schoolOf } from '../school/own-school.ts'
import { matching } from '../school/search-people.ts'
import { visibleStaff } from './staff.ts'

/** One page of the teachers and managers of one or all of the manager's schools, sorted by folded name. */
export async function listTeachers(
  read: Kysely<Database>,
  me: Person,
  { search, school, page = 1, limit = 50 }: Body<'people/view'>,
): Promise<Reply<'people/view'>> {
  const schoolIds = school === undefined ? me.schoolIds : [schoolOf(me, school)]
  const found = matching(visibleStaff(read, schoolIds), search)
  const [rows, count] = await Promise.all([
    found
      .select(['id as _id', 'login as user', 'name', 'img', 'national_id as zehot', 'email', 'phone', 'status'])
      .select(['userlevel', 'last_login'])
      .orderBy('name_folded')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select((select) => select.fn.countAll().as('total')).executeTakeFirst(),
  ])
  const ids = rows.map((row) => row._id)
  const [classes, schools] = await Promise.all([classesOf(read, ids), schoolsOf(read, ids, me.schoolIds)])
  const teachers = rows.map((row) => ({
    ...row,
    last_login: row.last_login ?? '',
    classes: classes.get(row._id) ?? [],
    school_id: schools.get(row._id) ?? [],
  }))
  return { teachers, total: Number(count?.total ?? 0) }
}

/** Of each teacher only the schools that the manager shares; other schools are not disclosed. */
async function schoolsOf(read: Kysely<Database>, userIds: string[], schoolIds: string[]) {
  const rows = await inChunks(userIds, (ids) =>
    read
      .selectFrom('user_schools')
      .innerJoin('schools', 'schools.id', 'user_schools.school_id')
      .select(['user_id', 'schools.id as _id', 'schools.name'])
      .where('user_id', 'in', ids)
      .where('schools.id', 'in', schoolIds)
      .orderBy('schools.id')
      .execute(),
  )
  const schools = new Map<string, { _id: string; name: string }[]>()
  for (const { user_id, _id, name } of rows) schools.set(user_id, [...(schools.get(user_id) ?? []), { _id, name }])
  return schools
}
