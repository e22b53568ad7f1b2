import type { Body } from '../../contract/calls.ts'
import { isEmail } from '../../contract/email-rules.ts'
import { plainText } from '../../contract/question-rules.ts'
import { westernDigits } from '../../contract/rules.ts'
import { invalid } from '../../http/errors.ts'

export interface CheckedMessage {
  name: string
  email: string
  phone: string
  body: string
}

const PHONE = /^\+?\d{3,20}$/

/**
 * The contact form's rules (docs/requirements.md 5.11, 5.12): name, email and message are required, the phone is
 * numeric and optional. Digits of any script become Western; spaces, hyphens and brackets between them go.
 * @throws HttpError 422 'required', 'bad_email' or 'bad_phone' with the field.
 */
export function checkMessage(form: Body<'system/contact'>): CheckedMessage {
  const [name, email, body] = [plainText(form.name), plainText(form.email), plainText(form.full)]
  const phone = westernDigits(plainText(form.phone)).replace(/[\s()./\u2066-\u2069\u200e\u200f-]/g, '')
  for (const [field, text] of Object.entries({ name, email, full: body }))
    if (text === '') throw invalid('required', field)
  if (!isEmail(email)) throw invalid('bad_email', 'email')
  if (phone !== '' && !PHONE.test(phone)) throw invalid('bad_phone', 'phone')
  return { name, email, phone, body }
}
