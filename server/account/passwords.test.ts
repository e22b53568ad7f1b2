import { expect, it } from 'vitest'
import { passwordProblem } from '../contract/rules.ts'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords({ memoryKib: 8, passes: 1 })

it('verifies a password in any Unicode composition', async () => {
  const stored = await passwords.hash('caf\u00e9-1234')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(await passwords.verify('cafe\u0301-1234', stored)).toBe(true)
  expect(await passwords.verify('cafe-1234', stored)).toBe(false)
})

it('refuses every password for a missing or malformed hash', async () => {
  for (const stored of [undefined, '', 'plain', '$argon2id$']) expect(await passwords.verify('x', stored)).toBe(false)
})

it('hashes a few at a time and queues the others', async () => {
  const slow = createPasswords({ memoryKib: 4096, passes: 1 })
  const all = Promise.all(Array.from({ length: 20 }, (_, i) => slow.hash(`password${i}`)))
  expect(slow.waiting).toBeGreaterThanOrEqual(16)
  expect(new Set(await all).size).toBe(20)
  expect(slow.waiting).toBe(0)
})

it('answers 503 with the time to come back if the queue is full', async () => {
  const all = await Promise.allSettled(Array.from({ length: 700 }, () => passwords.hash('x')))
  const refused = all.filter((one) => one.status === 'rejected').map((one) => one.reason)
  expect(refused.length).toBeGreaterThan(0)
  for (const reason of refused) {
    expect(reason).toMatchObject({ status: 503, error: 'busy', headers: { 'retry-after': String(reason.turn.in) } })
    expect(reason.turn.in).toBeGreaterThanOrEqual(1)
  }
})

it('requires six characters with a letter and a digit in new passwords', () => {
  expect(['a1', 'abc12', '١٢٣٤٥'].map(passwordProblem)).toEqual([10, 10, 10])
  expect(['abcdef', '123456', '!!!!!!'].map(passwordProblem)).toEqual([11, 11, 11])
  expect(['demo1234', 'سرّ١٢٣٤', 'a b-c 9'].map(passwordProblem)).toEqual([undefined, undefined, undefined])
})
