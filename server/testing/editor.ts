import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Adds an editor: a teacher of class 2-7 at the first school, with the common test password. */
export async function addEditor(write: Kysely<Database>, id = 'editor1'): Promise<void> {
  const like = await write.selectFrom('users').selectAll().where('id', '=', 'teacher1').executeTakeFirstOrThrow()
  await write
    .insertInto('users')
    .values({ ...like, id, login: id, name: `اسم ${id}`, national_id: `id-${id}`, editor: 1 })
    .execute()
  await write.insertInto('user_schools').values({ user_id: id, school_id: 'school1' }).execute()
  await write.insertInto('user_classes').values({ user_id: id, class_code: '2-7' }).execute()
}
