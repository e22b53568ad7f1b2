import type { Kysely } from 'kysely'
import { LEVEL } from '../contract/rules.ts'
import type { Student } from '../contract/students.ts'
import type { Database } from '../database/tables.ts'
import { classesOf } from '../school/numbers.ts'
import { findPersonalTimes } from '../school/personal-time.ts'
import { matching, type Users } from '../school/search-people.ts'
import { toStudent } from './student-row.ts'

/**
 * The students that a call covers: for a manager those of all their schools, for a teacher those of their own classes
 * there.
 */
export interface Reader {
  level: number
  schoolIds: string[]
  classes: string[]
}

export interface StudentFilter {
  classes?: string[]
  search?: string
  page?: number
  limit?: number
}

/** Students that the reader may see, without removed people. Every query about students starts here. */
export function visibleStudents(read: Kysely<Database>, reader: Reader, classes?: string[]): Users {
  const ofManager = reader.level >= LEVEL.manager
  const asked = classes?.length ? classes : undefined
  const reached = ofManager ? asked : (asked ?? reader.classes).filter((code) => reader.classes.includes(code))
  let users = read
    .selectFrom('users')
    .where('users.userlevel', '=', LEVEL.student)
    .where('users.deleted_at', 'is', null)
    .where((where) =>
      reader.schoolIds.length === 0
        ? where.lit(false)
        : where.exists(
            where
              .selectFrom('user_schools')
              .select('user_schools.user_id')
              .whereRef('user_schools.user_id', '=', 'users.id')
              .where('user_schools.school_id', 'in', reader.schoolIds),
          ),
    )
  if (reached)
    users = users.where((where) =>
      reached.length === 0
        ? where.lit(false)
        : where.exists(
            where
              .selectFrom('user_classes')
              .select('user_classes.user_id')
              .whereRef('user_classes.user_id', '=', 'users.id')
              .where('user_classes.class_code', 'in', reached),
          ),
    )
  return users
}

/** Excludes students who left (blocked and without a class). A search by name or number still finds them. */
const withoutLeavers = (users: Users): Users =>
  users.where((where) =>
    where.or([
      where('users.status', '>=', 1),
      where.exists(
        where
          .selectFrom('user_classes')
          .select('user_classes.user_id')
          .whereRef('user_classes.user_id', '=', 'users.id'),
      ),
    ]),
  )

/** One page of the reader's students, sorted by folded name, and the total number. */
export async function listStudents(
  read: Kysely<Database>,
  reader: Reader,
  filter: StudentFilter,
  now: string,
): Promise<{ students: Student[]; total: number }> {
  const page = filter.page ?? 1
  const limit = filter.limit ?? 50
  const visible = visibleStudents(read, reader, filter.classes)
  const found = filter.search?.trim() ? matching(visible, filter.search) : withoutLeavers(visible)
  const [rows, count] = await Promise.all([
    found
      .select(['id', 'name', 'img', 'national_id', 'status', 'last_login', 'login'])
      .orderBy('name_folded')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select((select) => select.fn.countAll().as('total')).executeTakeFirst(),
  ])
  const ids = rows.map((row) => row.id)
  const [classes, times] = await Promise.all([classesOf(read, ids), findPersonalTimes(read, ids, now)])
  const students = rows.map((row) => toStudent(row, classes.get(row.id) ?? [], times.get(row.id)))
  return { students, total: Number(count?.total ?? 0) }
}

/** Active students of each class that the reader may see. */
export async function countByClass(read: Kysely<Database>, reader: Reader): Promise<Record<string, number>> {
  const ids = visibleStudents(read, reader).select('users.id').where('users.status', '>=', 1)
  const rows = await read
    .selectFrom('user_classes')
    .select(['class_code', (select) => select.fn.countAll().as('students')])
    .where('user_id', 'in', ids)
    .groupBy('class_code')
    .orderBy('class_code')
    .execute()
  const counts = Object.fromEntries(reader.classes.map((code) => [code, 0]))
  for (const row of rows) counts[row.class_code] = Number(row.students)
  return counts
}
