import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { Person } from './person.ts'

/** One person as permission checks need them; undefined if removed or unknown. */
export async function findPerson(read: Kysely<Database>, userId: string): Promise<Person | undefined> {
  const [row, schools, classes] = await Promise.all([
    read
      .selectFrom('users')
      .select(['id', 'login', 'name', 'userlevel', 'editor', 'status'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
    read.selectFrom('user_schools').select('school_id').where('user_id', '=', userId).orderBy('school_id').execute(),
    read.selectFrom('user_classes').select('class_code').where('user_id', '=', userId).orderBy('class_code').execute(),
  ])
  if (!row) return undefined
  return {
    id: row.id,
    login: row.login,
    name: row.name,
    level: row.userlevel,
    editor: row.editor === 1,
    schoolIds: schools.map((school) => school.school_id),
    classes: classes.map((one) => one.class_code),
    status: row.status,
  }
}
