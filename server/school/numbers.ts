import { type Kysely, sql } from 'kysely'
import { isRefusedNumber, numberKey } from '../contract/number-rules.ts'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../http/errors.ts'

/** A person of a school, as roster rows are compared with them. */
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

/** National ID without leading zeros. Empty IDs never match each other. */
const keyOf = sql<string>`ltrim(users.national_id, '0')`

/**
 * People of a school by ID number, without removed ones. Leading zeros are ignored. Each number belongs to one person;
 * of older duplicates the person with the exact number, otherwise the first.
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

/** The usernames among these that people of the school have. */
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
 * Checks that a number belongs to one person within a school. `before`: the person as stored, who may keep their
 * number.
 * @throws HttpError 422 `id_taken` for a number of another person at one of the schools.
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

/**
 * Checks a new number against the setting ID_NUMBER_CHECK. `before`: the stored number, which stays allowed.
 * @throws HttpError 422 `bad_number`.
 */
export function checkDigits({ config }: Pick<Deps, 'config'>, number: string, before = ''): void {
  if (before !== '' && numberKey(number) === numberKey(before)) return
  if (isRefusedNumber(number, config.idNumberCheck)) throw invalid('bad_number', 'zehot')
}

/** Sorted class codes of each person. */
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
