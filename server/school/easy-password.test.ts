import { expect, it } from 'vitest'
import { passwordProblem } from '../contract/rules.ts'
import { easyPassword } from './easy-password.ts'

it('follows the password rules, without look-alikes and vowels', () => {
  const made = Array.from({ length: 500 }, () => easyPassword())
  for (const password of made) {
    expect(passwordProblem(password)).toBeUndefined()
    expect(password).toMatch(/^[^0-9aeiou]{4}[2-9]{4}$/)
    expect(password).not.toMatch(/[ilosz01]/)
  }
  expect(new Set(made).size).toBeGreaterThan(490)
})

it('uses the given random numbers', () => {
  expect(easyPassword(() => 0)).toBe('cccc2222')
  expect(easyPassword((below) => below - 1)).toBe('yyyy9999')
})
