import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** A teacher of the first school's class 2-7 who may change the portal's content; the password is everybody's. */
export async function addEditor(write: Kysely<Database>, id = 'editor1'): Promise<void> {
  const like = await write.selectFrom('users').selectAll().where('id', '=', 'teacher1').executeTakeFirstOrThrow()
  await write
    .insertInto('users')
    .values({ ...like, id, login: id, name: `اسم ${id}`, national_id: `id-${id}`, editor: 1 })
    .execute()
  await write.insertInto('user_schools').values({ user_id: id, school_id: 'school1' }).execute()
  await write.insertInto('user_classes').values({ user_id: id, class_code: '2-7' }).execute()
}
