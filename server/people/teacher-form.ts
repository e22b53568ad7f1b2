import type { Kysely } from 'kysely'
import type { Body } from '../contract/calls.ts'
import { isEmail } from '../contract/email-rules.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../http/errors.ts'
import type { PersonChange } from '../school/change-person.ts'
import { cleanLogin, cleanName, cleanNumber } from '../school/clean.ts'
import { holdersOf } from '../school/login-names.ts'
import { hashOf } from '../school/new-password.ts'
import { checkNumber } from '../school/numbers.ts'
import { classesOfSchool } from '../school/own-school.ts'
import type { StaffMember } from './staff.ts'

/**
 * The submitted fields, cleaned; an empty username counts as absent. `before`: the stored username and number.
 * @throws HttpError 422 with codes 4, 5, 10, 11, `common_password` and `bad_email`.
 */
export async function readForm(
  deps: Pick<Deps, 'passwords'>,
  form: Body<'people/save'>,
  before: string[] = [],
): Promise<PersonChange> {
  const name = form.name === undefined ? undefined : cleanName(form.name)
  const nationalId = form.zehot === undefined ? undefined : cleanNumber(form.zehot)
  if (name === '') throw invalid(4, 'name')
  if (nationalId === '') throw invalid(5, 'zehot')
  const email = form.email?.trim()
  if (email && !isEmail(email)) throw invalid('bad_email', 'email')
  return {
    name,
    nationalId,
    login: cleanLogin(form.user ?? '') || undefined,
    email,
    phone: form.phone === undefined ? undefined : cleanNumber(form.phone),
    status: form.status,
    classes: form.classes && [...new Set(form.classes.map((code) => code.trim()).filter(Boolean))].sort(),
    passwordHash: await hashOf(deps, form.pass, [...before, form.user ?? '', nationalId ?? '']),
  }
}

/** @throws HttpError 422 `unknown_class` for a class that none of the schools has. */
export async function checkClasses(read: Kysely<Database>, schoolIds: string[], codes: string[]): Promise<void> {
  const known = new Set<string>()
  for (const schoolId of schoolIds) for (const code of await classesOfSchool(read, schoolId)) known.add(code)
  if (!codes.every((code) => known.has(code))) throw invalid('unknown_class', 'classes')
}

/** @throws HttpError 422 `id_taken` or `user_taken` for another person's number or username. */
export async function checkFree(
  read: Kysely<Database>,
  { nationalId, login }: PersonChange,
  schoolIds: string[],
  before?: StaffMember,
): Promise<void> {
  if (nationalId !== undefined) await checkNumber(read, schoolIds, nationalId, before)
  if (login === undefined) return
  const holder = (await holdersOf(read, [login])).get(login)
  if (holder !== undefined && holder !== before?.id) throw invalid('user_taken', 'user')
}
