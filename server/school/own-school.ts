import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'

/**
 * The school of a call: the named one, or the caller's only school.
 * @throws HttpError 404 for a school that is not the caller's, 422 `required` if there are several.
 */
export function schoolOf(me: Person, asked: string | undefined): string {
  const [first, ...others] = me.schoolIds
  if (asked !== undefined) {
    if (!me.schoolIds.includes(asked)) throw notFound()
    return asked
  }
  if (first === undefined) throw notFound()
  if (others.length > 0) throw invalid('required', 'school')
  return first
}

/** The caller restricted to the named school, if any. @throws HttpError 404 for a school that is not theirs. */
export const atSchool = (me: Person, asked: string | undefined): Person =>
  asked === undefined ? me : { ...me, schoolIds: [schoolOf(me, asked)] }

/** The codes of a school's classes. */
export async function classesOfSchool(read: Kysely<Database>, schoolId: string): Promise<Set<string>> {
  const rows = await read.selectFrom('school_classes').select('class_code').where('school_id', '=', schoolId).execute()
  return new Set(rows.map((row) => row.class_code))
}

/** Sorted ids of a person's schools. */
export async function schoolsOf(read: Kysely<Database>, userId: string): Promise<string[]> {
  const schools = read.selectFrom('user_schools').select('school_id').where('user_id', '=', userId)
  return (await schools.orderBy('school_id').execute()).map((school) => school.school_id)
}

/**
 * Serialises changes of a school's people; otherwise two concurrent changes could assign one number twice. PostgreSQL
 * locks the row until the transaction ends; SQLite has one writer anyway. Call it first in the transaction.
 */
export async function lockSchool(transaction: Kysely<Database>, schoolId: string): Promise<void> {
  await transaction
    .updateTable('schools')
    .set((current) => ({ name: current.ref('name') }))
    .where('id', '=', schoolId)
    .execute()
}
