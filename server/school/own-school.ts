import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'

/**
 * The school that a call means: the one it names, or the caller's only one.
 * @throws HttpError 404 for a school that is not the caller's, 422 `required` where there are several to choose from.
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

/** The caller as one who belongs to this school alone, where they name one. @throws HttpError 404 for a school that is not theirs. */
export const atSchool = (me: Person, asked: string | undefined): Person =>
  asked === undefined ? me : { ...me, schoolIds: [schoolOf(me, asked)] }

/** The codes of a school's classes. */
export async function classesOfSchool(read: Kysely<Database>, schoolId: string): Promise<Set<string>> {
  const rows = await read.selectFrom('school_classes').select('class_code').where('school_id', '=', schoolId).execute()
  return new Set(rows.map((row) => row.class_code))
}

/** The schools that somebody belongs to, in order. */
export async function schoolsOf(read: Kysely<Database>, userId: string): Promise<string[]> {
  const schools = read.selectFrom('user_schools').select('school_id').where('user_id', '=', userId)
  return (await schools.orderBy('school_id').execute()).map((school) => school.school_id)
}

/**
 * Changes of a school's people take turns, or two at one moment could give one number to two people: PostgreSQL holds the
 * row until the transaction ends, SQLite has one writer anyway. First statement of the transaction.
 */
export async function lockSchool(transaction: Kysely<Database>, schoolId: string): Promise<void> {
  await transaction
    .updateTable('schools')
    .set((current) => ({ name: current.ref('name') }))
    .where('id', '=', schoolId)
    .execute()
}
