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

/**
 * Body of people/save: everything for a new teacher; for a known one only changes, because a status or password ends
 * the sessions.
 */
export function saveBody(before: Teacher | undefined, form: TeacherForm, pass: string): Body<'people/save'> {
  const facts = {
    name: form.name.trim(),
    zehot: form.zehot.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    ...(form.user.trim() && { user: form.user.trim() }),
    ...(pass !== '' && { pass }),
  }
  const status = form.active ? 1 : 0
  if (!before) return { ...facts, classes: form.classes, status }
  return {
    _id: before._id,
    ...facts,
    // Classes set by a manager can no longer be changed by the teacher
    // (docs/decisions/0026-classes-set-by-a-manager.md).
    ...(form.classes.join() !== before.classes.join() && { classes: form.classes }),
    ...(form.active !== before.status >= 1 && { status }),
  }
}
