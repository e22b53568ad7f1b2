import type { Selectable, Transaction } from 'kysely'
import type { Body } from '../contract/calls.ts'
import { foldForSearch, LEVEL, passwordProblem, westernDigits } from '../contract/rules.ts'
import type { Database, ServerTables } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { recordAccess } from '../school/access-record.ts'
import { cleanNumber } from '../school/clean.ts'
import { isCommonPassword } from '../school/common-password.ts'
import { checkDigits, checkNumber } from '../school/numbers.ts'
import { ownPhoto } from '../school/own-photo.ts'
import { lockSchool } from '../school/own-school.ts'
import { classChoice } from './class-choice.ts'

type Form = Body<'moeUsers/update'>
type User = Selectable<ServerTables['users']>
type TryPassword = (password: string, stored: string) => Promise<boolean>

/**
 * Changes the caller's own profile. Name and number are required, except the number for staff who never had one. The
 * login name cannot change; fields that the form omits stay.
 * Returns whether the password changed, which ends the person's sessions except the caller's (`tokenHash`).
 * @throws HttpError 422 with the codes 4, 5, 6 and 8 to 12 (docs/requirements.md 5.38), `bad_number` and `id_taken`, each with its field.
 */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'files' | 'passwords' | 'config' | 'now' | 'newId'>,
  me: Person,
  form: Form,
  { tryPassword, tokenHash = '' }: { tryPassword: TryPassword; tokenHash: string | undefined },
): Promise<{ password: boolean }> {
  const { db, passwords, now, newId } = deps
  const name = form.name?.trim() ?? ''
  const nationalId = cleanNumber(form.zehot ?? '')
  if (name === '') throw invalid(4, 'name')
  const user = await db.read.selectFrom('users').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow()
  const isStaff = me.level >= LEVEL.teacher
  // A school's first manager has no number and no classes, and must still be able to change the password.
  if (nationalId === '' && !(isStaff && user.national_id === '')) throw invalid(5, 'zehot')
  if (nationalId !== '') checkDigits(deps, nationalId, user.national_id)
  if (isStaff && form.classes?.length === 0 && me.classes.length > 0) throw invalid(6, 'classes')
  const password = await newPassword(form, user, tryPassword)
  const hash = password === undefined ? undefined : await passwords.hash(password)
  const kept = form.img === undefined || form.img === user.img
  const img = kept ? user.img : form.img && (await ownPhoto(deps, me.id, form.img))

  await db.write.transaction().execute(async (transaction) => {
    for (const school of me.schoolIds.toSorted()) await lockSchool(transaction, school)
    if (nationalId !== '')
      await checkNumber(transaction, me.schoolIds, nationalId, { id: me.id, nationalId: user.national_id })
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({
        name,
        name_folded: foldForSearch(name),
        national_id: nationalId,
        img,
        city: form.city?.trim() ?? user.city,
        email: form.email?.trim() ?? user.email,
        phone: form.phone === undefined ? user.phone : westernDigits(form.phone).trim(),
        address: form.address?.trim() ?? user.address,
        ...(hash ? { password_hash: hash } : {}),
      })
      .where('id', '=', me.id)
      // If another request has changed the password since it was read, this one must not overwrite it.
      .$if(hash !== undefined, (query) => query.where('password_hash', '=', user.password_hash))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw invalid(9, 'cpass')
    if (hash) {
      await recordAccess(transaction, { what: 'password_changed', userId: me.id, byId: me.id, at: now(), id: newId() })
      await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', me.id)
        .where('token_hash', '!=', tokenHash)
        .execute()
    }
    if (me.level >= LEVEL.teacher && form.classes) await chooseClasses(transaction, me, form.classes)
  })
  return { password: hash !== undefined }
}

/** The new password if it passes every rule; undefined if the form does not ask for a change. */
async function newPassword(form: Form, user: User, tryPassword: TryPassword): Promise<string | undefined> {
  const { cpass = '', pass = '', pass2 = '' } = form
  // Browsers fill in the current password by themselves, so on its own it requests no change.
  if (pass === '' && pass2 === '') return undefined
  if (cpass === '') throw invalid(8, 'cpass')
  if (!(await tryPassword(cpass, user.password_hash))) throw invalid(9, 'cpass')
  const problem = passwordProblem(pass)
  if (problem) throw invalid(problem, 'pass')
  if (pass !== pass2) throw invalid(12, 'pass2')
  if (isCommonPassword(pass, [user.login, user.national_id])) throw invalid('common_password', 'pass')
  return pass
}

/**
 * Refuses classes that the person may not choose. If choosing is no longer allowed, a form opened earlier changes
 * nothing.
 */
async function chooseClasses(transaction: Transaction<Database>, me: Person, classes: string[]): Promise<void> {
  const offered = await classChoice(transaction, me)
  if (!offered) return
  const chosen = [...new Set(classes)]
  if (chosen.some((code) => !offered.includes(code))) throw invalid(6, 'classes')
  await transaction.deleteFrom('user_classes').where('user_id', '=', me.id).execute()
  if (chosen.length === 0) return
  await transaction
    .insertInto('user_classes')
    .values(chosen.map((class_code) => ({ user_id: me.id, class_code })))
    .execute()
}
