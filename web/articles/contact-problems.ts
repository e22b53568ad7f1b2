import { isEmail } from '../../server/contract/email-rules.ts'
import { westernDigits } from '../../server/contract/rules.ts'

export interface ContactValues {
  name: string
  email: string
  phone: string
  full: string
}
export type ContactField = keyof ContactValues
/** In the order of the form: the first field with a problem gets the focus. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'full'] as const
export const NO_VALUES: ContactValues = { name: '', email: '', phone: '', full: '' }

/** Error texts of the contract, shown next to the field. */
export type ContactProblem = 'required' | 'bad_email' | 'bad_phone'
export type ContactProblems = Partial<Record<ContactField, string>>

const PHONE = /^\+?\d{3,20}$/

/** The problem of each field (docs/requirements.md 5.11, 5.12). The server checks the same rules. */
export function contactProblems(values: ContactValues): Partial<Record<ContactField, ContactProblem>> {
  const problems: Partial<Record<ContactField, ContactProblem>> = {}
  for (const field of ['name', 'email', 'full'] as const) if (values[field].trim() === '') problems[field] = 'required'
  if (!problems.email && !isEmail(values.email.trim())) problems.email = 'bad_email'
  const phone = plainPhone(values.phone)
  if (phone !== '' && !PHONE.test(phone)) problems.phone = 'bad_phone'
  return problems
}

/** Western digits only, without separators and without the invisible marks of a copied number. */
export const plainPhone = (phone: string): string =>
  westernDigits(phone).replace(/[\s()./\u2066-\u2069\u200e\u200f-]/g, '')
