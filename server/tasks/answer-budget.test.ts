import { expect, it } from 'vitest'
import { createAnswerBudget } from './answer-budget.ts'

const MB = 1024 * 1024

it('accepts a long task written offline at once, and answers a flood with Retry-After', () => {
  let ms = 0
  const budget = createAnswerBudget(() => ms)
  for (let call = 0; call < 4; call++) budget.spend('student1', MB)
  expect(() => budget.spend('student1', 1)).toThrow(
    expect.objectContaining({ status: 429, error: 'rate_limit', headers: { 'retry-after': '1' } }),
  )
  expect(() => budget.spend('student1', MB)).toThrow(expect.objectContaining({ headers: { 'retry-after': '52' } }))
  // Another student has a separate budget.
  budget.spend('student2', MB)
  ms += 1000
  budget.spend('student1', 20 * 1024)
  expect(() => budget.spend('student1', 1)).toThrow()
})

it('charges a minimum per call', () => {
  const budget = createAnswerBudget(() => 0)
  for (let call = 0; call < 8 * 1024; call++) budget.spend('student1', 1)
  expect(() => budget.spend('student1', 1)).toThrow()
})
