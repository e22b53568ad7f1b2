import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { once } from '../http/once.ts'
import { classesOfSchool, lockSchool, schoolOf } from '../school/own-school.ts'

interface Asked {
  code: string
  school?: string
}

/** Opens a class. @throws HttpError 409 `class_exists`. */
export async function addClass(deps: Deps, { me, command }: Caller, { code, school }: Asked) {
  const schoolId = schoolOf(me, school)
  return await once(deps.db.write, command, deps.now(), async (transaction) => {
    await lockSchool(transaction, schoolId)
    if ((await classesOfSchool(transaction, schoolId)).has(code))
      throw new HttpError(409, 'class_exists', { field: 'code' })
    await transaction.insertInto('school_classes').values({ school_id: schoolId, class_code: code }).execute()
    return { success: true as const }
  })
}

/**
 * Closes a class and removes it from its teachers. Tasks sent to it stay with their recipients.
 * @throws HttpError 404 if the school does not have the class, 409 `class_not_empty` while it has students, including
 * blocked ones.
 */
export async function removeClass(deps: Deps, { me, command }: Caller, { code, school }: Asked) {
  const schoolId = schoolOf(me, school)
  const { teachers } = await once(deps.db.write, command, deps.now(), async (transaction) => {
    await lockSchool(transaction, schoolId)
    if (!(await classesOfSchool(transaction, schoolId)).has(code)) throw notFound()
    const members = await transaction
      .selectFrom('user_classes')
      .innerJoin('users', 'users.id', 'user_classes.user_id')
      .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
      .select(['users.id', 'userlevel'])
      .where('class_code', '=', code)
      .where('user_schools.school_id', '=', schoolId)
      .where('deleted_at', 'is', null)
      .execute()
    if (members.some(({ userlevel }) => userlevel < LEVEL.teacher))
      throw new HttpError(409, 'class_not_empty', { field: 'code' })
    await transaction
      .deleteFrom('school_classes')
      .where('school_id', '=', schoolId)
      .where('class_code', '=', code)
      .execute()
    // Class codes belong to a school, but a teacher of two schools has each code once: if the other school has the same
    // class, the teacher keeps it.
    const others = transaction
      .selectFrom('user_schools')
      .innerJoin('school_classes', 'school_classes.school_id', 'user_schools.school_id')
      .select('user_schools.user_id')
      .where('school_classes.class_code', '=', code)
    const teachers = members.map(({ id }) => id)
    if (teachers.length > 0)
      await transaction
        .deleteFrom('user_classes')
        .where('class_code', '=', code)
        .where('user_id', 'in', teachers)
        .where('user_id', 'not in', others)
        .execute()
    return { teachers }
  })
  for (const id of teachers) deps.sessions.forget(id)
  return { success: true as const }
}
