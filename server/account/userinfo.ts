import type { Kysely } from 'kysely'
import type { UserInfo } from '../contract/session.ts'
import type { Database } from '../database/tables.ts'
import { badgeFor } from '../task-views/badge.ts'
import { classChoice } from './class-choice.ts'

/**
 * A person in the client's form, including the badge.
 * @throws if the person does not exist: the session check excludes that.
 */
export async function userInfo(read: Kysely<Database>, userId: string): Promise<UserInfo> {
  const [user, schools, classes] = await Promise.all([
    read.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    read
      .selectFrom('user_schools')
      .innerJoin('schools', 'schools.id', 'user_schools.school_id')
      .select(['schools.id as _id', 'schools.name as name'])
      .where('user_schools.user_id', '=', userId)
      .orderBy('schools.id')
      .execute(),
    read.selectFrom('user_classes').select('class_code').where('user_id', '=', userId).orderBy('class_code').execute(),
  ])
  const me = { id: user.id, level: user.userlevel, schoolIds: schools.map(({ _id }) => _id) }
  const [choice, badge] = await Promise.all([classChoice(read, me), badgeFor(read, me, 0)])
  return {
    _id: user.id,
    user: user.login,
    name: user.name,
    img: user.img,
    userlevel: user.userlevel,
    editor: user.editor === 1,
    status: user.status,
    city: user.city,
    school_id: schools,
    classes: classes.map((one) => one.class_code),
    zehot: user.national_id,
    tasks_num: badge.count,
    email: user.email,
    phone: user.phone,
    address: user.address,
    ...(choice && { class_choice: choice }),
  }
}
