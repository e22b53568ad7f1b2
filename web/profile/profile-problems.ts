import { passwordProblem } from '../../server/contract/rules.ts'
import type { FieldProblem } from '../parts/authoring/draft-form.ts'
import type { ProfileForm, Secrets } from './profile-form.ts'

export type ProfileField = keyof ProfileForm | keyof Secrets

export type ProfileProblem = FieldProblem<ProfileField>

/** In the order of the page: the focus goes to the first wrong field. */
export const FIELDS: readonly ProfileField[] = [
  'img',
  'name',
  'zehot',
  'classes',
  'city',
  'address',
  'email',
  'phone',
  'cpass',
  'pass',
  'pass2',
]

/** Which optional fields the form requires: see `isNumberAsked` and `areClassesAsked`. */
interface Asked {
  chooses: boolean
  number: boolean
}

/** Problems that the page can find itself (codes 4, 5, 6, 8, 10 to 12). Code 9 comes from the server. */
export function profileProblems(form: ProfileForm, secrets: Secrets, { chooses, number }: Asked): ProfileProblem[] {
  const found: ProfileProblem[] = []
  if (form.name.trim() === '') found.push({ field: 'name', error: 4 })
  if (number && form.zehot.trim() === '') found.push({ field: 'zehot', error: 5 })
  if (chooses && form.classes.length === 0) found.push({ field: 'classes', error: 6 })
  return [...found, ...passwordProblems(secrets)]
}

/** A current password alone changes nothing: browsers fill it in automatically. */
function passwordProblems({ cpass, pass, pass2 }: Secrets): ProfileProblem[] {
  if (pass === '' && pass2 === '') return []
  const found: ProfileProblem[] = []
  if (cpass === '') found.push({ field: 'cpass', error: 8 })
  const weak = passwordProblem(pass)
  if (weak) found.push({ field: 'pass', error: weak })
  else if (pass !== pass2) found.push({ field: 'pass2', error: 12 })
  return found
}

export const isProfileField = (field: string | undefined): field is ProfileField =>
  FIELDS.some((known) => known === field)
