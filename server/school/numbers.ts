import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { invalid } from '../http/errors.ts'
import { inChunks } from './chunks.ts'

/** Somebody of a school, as a roster compares its rows with them. */
export interface Member {
  id: string
  login: string
  name: string
  level: number
  status: number
  nationalId: string
  email: string
  phone: string
  classes: string[]
}

/** People of a school by their ID number, removed ones left out. One number belongs to one person; the first of old doubles counts. */
export async function findByNumbers(
  read: Kysely<Database>,
  schoolId: string,
  numbers: Iterable<string>,
): Promise<Map<string, Member>> {
  const users = await inChunks(numbers, (chunk) =>
    read
      .selectFrom('users')
      .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
      .select(['users.id', 'login', 'name', 'userlevel as level', 'status', 'national_id as nationalId'])
      .select(['email', 'phone'])
      .where('user_schools.school_id', '=', schoolId)
      .where('national_id', 'in', chunk)
      .where('deleted_at', 'is', null)
      .orderBy('users.id')
      .execute(),
  )
  const classes = await classesOf(
    read,
    users.map(({ id }) => id),
  )
  const found = new Map<string, Member>()
  for (const user of users)
    if (!found.has(user.nationalId)) found.set(user.nationalId, { ...user, classes: classes.get(user.id) ?? [] })
  return found
}

/**
 * One number is one person within a school. What somebody has already stays theirs: `before` is who they are now.
 * @throws HttpError 422 `id_taken` for a number that another one has at one of the schools.
 */
export async function checkNumber(
  read: Kysely<Database>,
  schoolIds: string[],
  number: string,
  before?: { id: string; nationalId: string },
): Promise<void> {
  if (number === before?.nationalId || schoolIds.length === 0) return
  const other = await read
    .selectFrom('users')
    .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
    .select('users.id')
    .where('user_schools.school_id', 'in', schoolIds)
    .where('national_id', '=', number)
    .where('deleted_at', 'is', null)
    .where('users.id', '!=', before?.id ?? '')
    .executeTakeFirst()
  if (other) throw invalid('id_taken', 'zehot')
}

/** Codes of the classes of each, in order. */
export async function classesOf(read: Kysely<Database>, userIds: Iterable<string>): Promise<Map<string, string[]>> {
  const rows = await inChunks(userIds, (ids) =>
    read
      .selectFrom('user_classes')
      .select(['user_id', 'class_code'])
      .where('user_id', 'in', ids)
      .orderBy('class_code')
      .execute(),
  )
  const classes = new Map<string, string[]>()
  for (const row of rows) classes.set(row.user_id, [...(classes.get(row.user_id) ?? []), row.class_code])
  return classes
}
