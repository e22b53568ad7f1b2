import type { Kysely } from 'kysely'
import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { invalid } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { recordReset } from '../school/access-record.ts'
import { applyChange, storeChange } from '../school/change-person.ts'
import { cleanName, cleanNumber } from '../school/clean.ts'
import { hashOf } from '../school/new-password.ts'
import { checkDigits, checkNumber } from '../school/numbers.ts'
import { joinOpenTasks } from '../school/open-tasks.ts'
import { classesOfSchool, lockSchool, schoolsOf } from '../school/own-school.ts'
import { type OwnStudent, ownStudent } from './own-student.ts'

type Form = Body<'students/update'>

/**
 * Changes one of the reader's students. A field that is equal in `before` stays as stored, because the caller did not
 * change it, and somebody else may have. A new class brings its open tasks; blocking or a new password ends their
 * sessions and lifts login blocks. Repeating the change completes what a stopped server left undone.
 * @throws HttpError 404 for a student out of reach; 422 with codes 4, 5, 6, 10 and 11, `no_status`, `common_password`,
 * `bad_number`, `id_taken`, `one_class`, `unknown_class` and `not_your_class`, each with its field.
 */
export async function updateStudent(deps: Deps, caller: Caller, form: Form): Promise<Reply<'students/update'>> {
  const { db } = deps
  const { me } = caller
  const found = await ownStudent(db.read, me, form._id)
  const { schoolId } = found
  const { name, nationalId, status, code } = changedFields(form)
  if (nationalId !== undefined) checkDigits(deps, nationalId, found.student.zehot)
  if (code !== undefined) await checkClass(db.read, me, found, code)
  const passwordHash = await hashOf(deps, form.pass, [found.login, nationalId ?? found.student.zehot])
  const schools = await schoolsOf(db.read, found.id)

  const { before, change } = await db.write.transaction().execute(async (transaction) => {
    for (const school of schools) await lockSchool(transaction, school)
    const before = await ownStudent(transaction, me, form._id)
    if (nationalId !== undefined)
      await checkNumber(transaction, schools, nationalId, { id: before.id, nationalId: before.student.zehot })
    // Once more: a manager may have removed the class while the password was hashed.
    if (code !== undefined) await checkClass(transaction, me, before, code)
    const classes = code === undefined || before.classes.join() === code ? undefined : [code]
    const change = { name, nationalId, status, passwordHash, classes }
    await storeChange(transaction, before, change, false)
    if (passwordHash) await recordReset(transaction, deps, before.id, me.id)
    return { before, change }
  })
  await applyChange(deps, before, change)
  await joinOpenTasks(deps, caller, schoolId, [before.id])
  return { success: true }
}

const cleanFields = ({ name, zehot, classes, status }: NonNullable<Form['before']>) => ({
  name: cleanName(name ?? ''),
  nationalId: cleanNumber(zehot ?? ''),
  codes: (classes ?? []).map((one) => one.trim()).filter(Boolean),
  status,
})

/** The cleaned fields that differ from `before`; all of them without it. Checks that the form is complete. */
function changedFields({ before, ...form }: Form) {
  const { name, nationalId, codes, status } = cleanFields(form)
  const [code = '', ...more] = codes
  if (name === '') throw invalid(4, 'name')
  if (nationalId === '') throw invalid(5, 'zehot')
  if (code === '') throw invalid(6, 'classes')
  if (status === undefined) throw invalid('no_status', 'status')
  if (more.length > 0) throw invalid('one_class', 'classes')
  const seen = before && cleanFields(before)
  return {
    name: name === seen?.name ? undefined : name,
    nationalId: nationalId === seen?.nationalId ? undefined : nationalId,
    code: code === seen?.codes.join() ? undefined : code,
    status: status === seen?.status ? undefined : status,
  }
}

/** The current class is allowed; another one must be a class of the school, and for a teacher one of their own. */
async function checkClass(read: Kysely<Database>, me: Person, student: OwnStudent, code: string): Promise<void> {
  if (student.classes.includes(code)) return
  if (!(await classesOfSchool(read, student.schoolId)).has(code)) throw invalid('unknown_class', 'classes')
  if (me.level < LEVEL.manager && !me.classes.includes(code)) throw invalid('not_your_class', 'classes')
}
