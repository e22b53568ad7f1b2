import type { Body } from '../../server/contract/calls.ts'
import { isEmail } from '../../server/contract/email-rules.ts'
import type { Teacher } from '../../server/contract/people.ts'
import { LEVEL, passwordProblem } from '../../server/contract/rules.ts'
import type { FieldProblem } from '../parts/authoring/draft-form.ts'

/** The fields of a teacher's form. The password is never part of a draft. */
export interface TeacherForm {
  name: string
  user: string
  zehot: string
  email: string
  phone: string
  classes: string[]
  active: boolean
}

export type TeacherField = 'name' | 'user' | 'zehot' | 'email' | 'phone' | 'classes' | 'pass' | 'status'

export const EMPTY_TEACHER: TeacherForm = {
  name: '',
  user: '',
  zehot: '',
  email: '',
  phone: '',
  classes: [],
  active: true,
}

export const formOf = (teacher: Teacher): TeacherForm => ({
  name: teacher.name,
  user: teacher.user,
  zehot: teacher.zehot,
  email: teacher.email,
  phone: teacher.phone,
  classes: teacher.classes,
  active: teacher.status >= 1,
})

/** Problems of the form in the order of its fields (codes 4, 5, 6, 10, 11, `bad_email`). Managers need no class. */
export function problemsOf(form: TeacherForm, pass: string, level: number): FieldProblem<TeacherField>[] {
  const found: FieldProblem<TeacherField>[] = []
  if (form.name.trim() === '') found.push({ field: 'name', error: 4 })
  if (form.zehot.trim() === '') found.push({ field: 'zehot', error: 5 })
  if (form.email.trim() !== '' && !isEmail(form.email.trim())) found.push({ field: 'email', error: 'bad_email' })
  if (form.classes.length === 0 && level < LEVEL.manager) found.push({ field: 'classes', error: 6 })
  const weak = pass === '' ? undefined : passwordProblem(pass)
  if (weak) found.push({ field: 'pass', error: weak })
  return found
}

const FIELDS: readonly string[] = ['name', 'user', 'zehot', 'email', 'phone', 'classes', 'pass', 'status']
const BY_CODE: Record<string, TeacherField> = { 4: 'name', 5: 'zehot', 6: 'classes', 10: 'pass', 11: 'pass' }

/** The form's field for the `field` of an error, or else for its code. */
export const fieldOf = (field: string | undefined, error: number | string): TeacherField | undefined =>
  FIELDS.includes(field ?? '') ? (field as TeacherField) : BY_CODE[String(error)]

const fieldsOf = (form: TeacherForm) => ({
  name: form.name.trim(),
  zehot: form.zehot.trim(),
  email: form.email.trim(),
  phone: form.phone.trim(),
  ...(form.user.trim() && { user: form.user.trim() }),
  classes: form.classes,
  status: form.active ? 1 : 0,
})

/** Body of people/save for a new teacher. */
export const addBody = (form: TeacherForm, pass: string): Body<'people/save'> => ({
  ...fieldsOf(form),
  ...(pass !== '' && { pass }),
})

/**
 * Body of people/save for a known teacher: what the user has changed since `before`, because somebody else may have
 * changed the rest meanwhile. Also, a status ends the sessions, and classes set by a manager can no longer be changed by
 * the teacher (docs/decisions/0026-classes-set-by-a-manager.md).
 */
export function changeBody(_id: string, form: TeacherForm, before: TeacherForm, pass: string): Body<'people/save'> {
  const seen: Record<string, unknown> = fieldsOf(before)
  const changed = Object.entries(fieldsOf(form)).filter(([name, value]) => String(value) !== String(seen[name]))
  return { _id, ...Object.fromEntries(changed), ...(pass !== '' && { pass }) }
}
