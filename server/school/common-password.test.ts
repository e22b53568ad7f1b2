import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'
import { easyPassword } from './easy-password.ts'

describe('common passwords', () => {
  it.each([
    ['password1', 'Password123', 'P@ssw0rd1', 'trustno1', 'football2024', '123abc', 'admin123', 'iloveyou1'],
    ['محمد123', 'مُحمّد٢٠٠٨', 'حبيبي1', 'فلسطين1948', 'كلمة السر 1', 'مدرسة2026', 'habibi123', 'Mohammed2010'],
    ['qwerty123', '1q2w3e4r', 'q1w2e3r4', '1qaz2wsx', 'asd123', 'zxcv4321', 'aaa111', 'ضصث123', 'شسيب1234', 'ابتث123'],
  ])('%s, %s …', (...passwords) => {
    expect(passwords.filter((one) => !isCommonPassword(one))).toEqual([])
  })

  it("include the person's own username and number, with additions or cut", () => {
    const own = ['student1', '304518631']
    for (const one of ['Student1', 'student12', 'my-student1!', 'a304518631', '٣٠٤٥١٨٦٣١ا']) {
      expect([one, isCommonPassword(one, own)]).toEqual([one, true])
      expect([one, isCommonPassword(one, ['salma', '999'])]).toEqual([one, one.toLowerCase().startsWith('student1')])
    }
  })
})

describe('other passwords', () => {
  it.each(['hkmt2739', 'سماء-خضراء-7', 'tall 4 green trees', 'زيتون حيفا 7 قديم', 'kR4nich', 'x1', 'عصفور٣١'])(
    '%s is accepted',
    (one) => {
      expect(isCommonPassword(one, ['salma', '304518631', ''])).toBe(false)
    },
  )

  it('include almost all generated passwords', () => {
    const made = Array.from({ length: 2000 }, () => easyPassword())
    expect(made.filter((one) => isCommonPassword(one)).length).toBeLessThan(5)
  })
})
