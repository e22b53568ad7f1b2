import type { Body } from '../../server/contract/calls.ts'
import { passwordProblem } from '../../server/contract/rules.ts'
import type { Student } from '../../server/contract/students.ts'
import type { FieldProblem } from '../parts/authoring/draft-form.ts'

/** The fields of a student's form. The password is never part of a draft. */
export interface StudentForm {
  name: string
  zehot: string
  /** One class code: a student is in one class. */
  classCode: string
  active: boolean
  /** For a new student only; '' lets the server derive it from the national ID. */
  user: string
}

export type StudentField = 'name' | 'zehot' | 'class' | 'user' | 'pass'

export const EMPTY_STUDENT: StudentForm = { name: '', zehot: '', classCode: '', active: true, user: '' }

export const formOf = (student: Student): StudentForm => ({
  name: student.name,
  zehot: student.zehot,
  classCode: student.classes[0] ?? '',
  active: student.status >= 1,
  user: student.user,
})

/** Problems of the form in the order of its fields (codes 4, 5, 6, 10, 11). */
export function problemsOf(form: StudentForm, pass: string): FieldProblem<StudentField>[] {
  const found: FieldProblem<StudentField>[] = []
  if (form.name.trim() === '') found.push({ field: 'name', error: 4 })
  if (form.zehot.trim() === '') found.push({ field: 'zehot', error: 5 })
  if (form.classCode === '') found.push({ field: 'class', error: 6 })
  const weak = pass === '' ? undefined : passwordProblem(pass)
  if (weak) found.push({ field: 'pass', error: weak })
  return found
}

const FIELDS: Record<string, StudentField> = {
  name: 'name',
  zehot: 'zehot',
  class: 'class',
  classes: 'class',
  user: 'user',
  pass: 'pass',
}
const BY_CODE: Record<string, StudentField> = { 4: 'name', 5: 'zehot', 6: 'class', 10: 'pass', 11: 'pass' }

/** The form's field for the `field` of an error, or else for its code. */
export const fieldOf = (field: string | undefined, error: number | string): StudentField | undefined =>
  FIELDS[field ?? ''] ?? BY_CODE[String(error)]

const fieldsOf = (form: StudentForm) => ({
  name: form.name.trim(),
  zehot: form.zehot.trim(),
  classes: [form.classCode],
  status: form.active ? 1 : 0,
})

/**
 * Body of students/update. `before`: the form as the user found it; the server keeps the fields that are equal in it,
 * because somebody else may have changed them meanwhile. There is a password only when there is a new one, because a
 * password ends the student's sessions.
 */
export const changeOf = (
  _id: string,
  form: StudentForm,
  before: StudentForm,
  pass: string,
): Body<'students/update'> => ({ _id, ...fieldsOf(form), before: fieldsOf(before), ...(pass !== '' && { pass }) })
