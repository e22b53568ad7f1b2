import type { Kysely } from 'kysely'
import { chunks, IDS } from '../../database/chunks.ts'
import type { Database } from '../../database/tables.ts'
import type { Person } from './person.ts'

/** One person as permission checks need them; undefined if removed or unknown. */
export const findPerson = async (read: Kysely<Database>, userId: string): Promise<Person | undefined> =>
  (await findPeople(read, [userId])).get(userId)

/** People as permission checks need them, by id, without those who are removed or unknown. */
export async function findPeople(read: Kysely<Database>, userIds: string[]): Promise<Map<string, Person>> {
  const found = await Promise.all(chunks([...new Set(userIds)], IDS).map((some) => peopleOf(read, some)))
  return new Map(found.flat().map((person) => [person.id, person]))
}

async function peopleOf(read: Kysely<Database>, ids: string[]): Promise<Person[]> {
  const [rows, schools, classes] = await Promise.all([
    read
      .selectFrom('users')
      .select(['id', 'login', 'name', 'userlevel', 'editor', 'status'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute(),
    read
      .selectFrom('user_schools')
      .select(['user_id', 'school_id as value'])
      .where('user_id', 'in', ids)
      .orderBy('school_id')
      .execute(),
    read
      .selectFrom('user_classes')
      .select(['user_id', 'class_code as value'])
      .where('user_id', 'in', ids)
      .orderBy('class_code')
      .execute(),
  ])
  const [schoolsOf, classesOf] = [valuesByUser(schools), valuesByUser(classes)]
  return rows.map((row) => ({
    id: row.id,
    login: row.login,
    name: row.name,
    level: row.userlevel,
    editor: row.editor === 1,
    schoolIds: schoolsOf.get(row.id) ?? [],
    classes: classesOf.get(row.id) ?? [],
    status: row.status,
  }))
}

function valuesByUser(rows: { user_id: string; value: string }[]): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const { user_id, value } of rows) values.set(user_id, [...(values.get(user_id) ?? []), value])
  return values
}
