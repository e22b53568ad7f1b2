import { expect, it } from 'vitest'
import { byGrade } from './class-order.ts'

it('classes stand by grade, then by section', () => {
  expect(['1-10', '1-8', '2-7', '1-7', '7-1'].sort(byGrade)).toEqual(['7-1', '1-7', '2-7', '1-8', '1-10'])
})
