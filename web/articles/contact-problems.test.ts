import { describe, expect, test } from 'vitest'
import { contactProblems, NO_VALUES, plainPhone } from './contact-problems.ts'

const GOOD = { name: 'سميرة', email: 'samira@school.example', phone: '', full: 'مرحبًا' }

describe('the contact form', () => {
  test('requires name, email and message, but no phone', () => {
    expect(contactProblems(NO_VALUES)).toEqual({ name: 'required', email: 'required', full: 'required' })
    expect(contactProblems({ ...GOOD, name: '  ', full: '\n' })).toEqual({ name: 'required', full: 'required' })
    expect(contactProblems(GOOD)).toEqual({})
  })

  test.each(['samira', 'a@b', 'a b@c.d', 'a@b.', '@b.c'])('refuses the address %s', (email) => {
    expect(contactProblems({ ...GOOD, email })).toEqual({ email: 'bad_email' })
  })

  test.each(['04-555-0100', '٠٤٥٥٥٠١٠٠', '۰۴۵۵۵۰۱۰۰', '+972 4 555 0100', '(04) 5550100', '\u206604-555\u2069'])(
    'accepts the phone number %s',
    (phone) => expect(contactProblems({ ...GOOD, phone })).toEqual({}),
  )

  test.each(['call me', '12', '04a5550100', '4+555'])('refuses the phone number %s', (phone) => {
    expect(contactProblems({ ...GOOD, phone })).toEqual({ phone: 'bad_phone' })
  })

  test('sends Arabic digits as Western ones', () => expect(plainPhone('٠٤-٥٥٥ ٠١٠٠')).toBe('045550100'))
})
