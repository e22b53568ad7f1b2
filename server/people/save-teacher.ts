import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { invalid, notFound } from '../http/errors.ts'
import { once } from '../http/once.ts'
import { recordReset } from '../school/access-record.ts'
import { addPeople } from '../school/add-people.ts'
import { applyChange, type PersonChange, storeChange } from '../school/change-person.ts'
import { makeLogins } from '../school/login-names.ts'
import { checkDigits } from '../school/numbers.ts'
import { lockSchool, schoolOf } from '../school/own-school.ts'
import { retryIfTaken } from '../school/taken.ts'
import { ownStaff } from './staff.ts'
import { checkClasses, checkFree, readForm } from './teacher-form.ts'
import { withoutPassword } from './without-password.ts'

type Form = Body<'people/save'>

/**
 * Adds a teacher, or with `_id` changes one of the manager's schools. Absent fields and the level stay. A teacher may
 * no longer choose classes that a manager has set.
 * @throws HttpError 404 for a person or school out of reach; 422 with codes 4, 5, 6, 10 and 11, `bad_number`, `id_taken`,
 * `user_taken`, `bad_email` and `unknown_class`; `permission` for one's own password and status, because the profile
 * asks for the current password first.
 */
export const saveTeacher = (deps: Deps, caller: Caller, form: Form): Promise<Reply<'people/save'>> =>
  form._id === undefined ? addTeacher(deps, caller, form) : changeTeacher(deps, caller, form._id, form)

async function addTeacher(deps: Deps, { me, command }: Caller, form: Form): Promise<Reply<'people/save'>> {
  const { db, newId, now } = deps
  const schoolId = schoolOf(me, form.school)
  const {
    name = '',
    nationalId = '',
    classes = [],
    ...more
  } = await readForm(deps, {
    name: '',
    zehot: '',
    classes: [],
    ...form,
  })
  checkDigits(deps, nationalId)
  if (classes.length === 0) throw invalid(6, 'classes')
  await checkClasses(db.read, [schoolId], classes)
  const person = { name, nationalId, classes, ...more, level: LEVEL.teacher, schoolId }
  return await retryIfTaken(() =>
    once(db.write, withoutPassword(command, 'people/save', form), now(), async (transaction) => {
      await lockSchool(transaction, schoolId)
      await checkFree(transaction, person, [schoolId])
      const id = newId()
      const [made = ''] = person.login ? [person.login] : await makeLogins(transaction, [nationalId], new Set())
      await addPeople(transaction, [{ ...person, id, login: made }], { at: now(), byManager: true })
      return { success: { _id: id } }
    }),
  )
}

async function changeTeacher(deps: Deps, { me }: Caller, id: string, form: Form): Promise<Reply<'people/save'>> {
  const { db } = deps
  const found = await ownStaff(db.read, me, id)
  if (form.school !== undefined && !found.schoolIds.includes(schoolOf(me, form.school))) throw notFound()
  if (id === me.id && form.pass) throw invalid('permission', 'pass')
  if (id === me.id && form.status === 0) throw invalid('permission', 'status')
  const change: PersonChange = await readForm(deps, form, [found.login, found.nationalId])
  if (change.nationalId !== undefined) checkDigits(deps, change.nationalId, found.nationalId)
  if (change.classes?.length === 0 && found.level < LEVEL.manager) throw invalid(6, 'classes')
  const kept = new Set(found.classes)
  await checkClasses(
    db.read,
    found.schoolIds.filter((school) => me.schoolIds.includes(school)),
    (change.classes ?? []).filter((code) => !kept.has(code)),
  )
  const before = await retryIfTaken(() =>
    db.write.transaction().execute(async (transaction) => {
      for (const schoolId of found.schoolIds) await lockSchool(transaction, schoolId)
      const before = await ownStaff(transaction, me, id)
      await checkFree(transaction, change, before.schoolIds, before)
      await storeChange(transaction, before, change, true)
      if (change.passwordHash) await recordReset(transaction, deps, before.id, me.id)
      return before
    }),
  )
  await applyChange(deps, before, change)
  return { success: { _id: id } }
}
