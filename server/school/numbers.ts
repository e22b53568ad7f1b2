import { type Kysely, sql } from 'kysely'
import { numberKey } from '../contract/number-rules.ts'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import { invalid } from '../http/errors.ts'

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

/** A number as `numberKey` has it; whoever has none is nobody's double. */
const keyOf = sql<string>`ltrim(users.national_id, '0')`

/**
 * People of a school by the ID numbers that are asked for, removed ones left out. Zeros at the beginning tell nobody
 * apart. One number belongs to one person; of old doubles whoever has it as it is asked, else the first.
 */
export async function findByNumbers(
  read: Kysely<Database>,
  schoolId: string,
  numbers: string[],
): Promise<Map<string, Member>> {
  const users = await inChunks(numbers.map(numberKey), (chunk) =>
    read
      .selectFrom('users')
      .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
      .select(['users.id', 'login', 'name', 'userlevel as level', 'status', 'national_id as nationalId'])
      .select(['email', 'phone'])
      .where('user_schools.school_id', '=', schoolId)
      .where(keyOf, 'in', chunk)
      .where('national_id', '!=', '')
      .where('deleted_at', 'is', null)
      .orderBy('users.id')
      .execute(),
  )
  const classes = await classesOf(
    read,
    users.map(({ id }) => id),
  )
  const byKey = Map.groupBy(users, ({ nationalId }) => numberKey(nationalId))
  const found = new Map<string, Member>()
  for (const number of numbers) {
    const holders = byKey.get(numberKey(number)) ?? []
    const user = holders.find(({ nationalId }) => nationalId === number) ?? holders[0]
    if (user) found.set(number, { ...user, classes: classes.get(user.id) ?? [] })
  }
  return found
}

/** Those of these login names that somebody of the school has. */
export async function loginsOfSchool(
  read: Kysely<Database>,
  schoolId: string,
  logins: Iterable<string>,
): Promise<Set<string>> {
  const users = await inChunks(logins, (chunk) =>
    read
      .selectFrom('users')
      .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
      .select('login')
      .where('user_schools.school_id', '=', schoolId)
      .where('login', 'in', chunk)
      .where('deleted_at', 'is', null)
      .execute(),
  )
  return new Set(users.map(({ login }) => login))
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
    .where(keyOf, '=', numberKey(number))
    .where('national_id', '!=', '')
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
