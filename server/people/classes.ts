import type { Kysely } from 'kysely'
import { openTasksByClass } from '../../projections/task-board/of-class.ts'
import type { Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import type { Person } from '../http/session/person.ts'
import { schoolOf } from '../school/own-school.ts'

/**
 * The classes of one or all of the manager's schools, sorted by grade and section, with their people and open tasks.
 */
export async function viewClasses(
  read: Kysely<Database>,
  me: Person,
  school: string | undefined,
): Promise<Reply<'classes/view'>> {
  const schoolIds = school === undefined ? me.schoolIds : [schoolOf(me, school)]
  const parts = await Promise.all(schoolIds.map((schoolId) => ofSchool(read, schoolId)))
  return { classes: parts.flatMap(({ classes }) => classes), schools: parts.flatMap(({ school }) => school ?? []) }
}

async function ofSchool(read: Kysely<Database>, schoolId: string) {
  const [school, codes, members, tasks] = await Promise.all([
    read.selectFrom('schools').select(['id as _id', 'name']).where('id', '=', schoolId).executeTakeFirst(),
    read.selectFrom('school_classes').select('class_code as code').where('school_id', '=', schoolId).execute(),
    read
      .selectFrom('user_classes')
      .innerJoin('users', 'users.id', 'user_classes.user_id')
      .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
      .select(['class_code as code', 'users.id as _id', 'name', 'userlevel as level'])
      .where('user_schools.school_id', '=', schoolId)
      .where('deleted_at', 'is', null)
      .orderBy('name_folded')
      .orderBy('users.id')
      .execute(),
    openTasksByClass(read, schoolId),
  ])
  const open = new Map(tasks.map((row) => [row.code, row.open]))
  const classes = codes
    .map(({ code }) => {
      const inIt = members.filter((member) => member.code === code)
      const teachers = inIt.filter(({ level }) => level >= LEVEL.teacher).map(({ _id, name }) => ({ _id, name }))
      const students = inIt.length - teachers.length
      return {
        school: school ?? { _id: schoolId, name: '' },
        code,
        students,
        teachers,
        open_tasks: open.get(code) ?? 0,
      }
    })
    .sort((a, b) => place(a.code) - place(b.code))
  return { school, classes }
}

/** Sorts by grade, then by section. */
function place(code: string): number {
  const [section = 0, grade = 0] = code.split('-').map(Number)
  return grade * 10 + section
}
