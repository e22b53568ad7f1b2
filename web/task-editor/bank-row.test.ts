import { expect, it } from 'vitest'
import { className, gradeName } from '../i18n/format.ts'
import { gradesText } from './bank-row.tsx'

it('names all grades and classes of a question', () => {
  expect(gradesText([])).toEqual([])
  expect(gradesText(['9', '4', '6'])).toEqual([4, 6, 9].map(gradeName))
  expect(gradesText(['5', '4', '6', '12'])).toEqual([`${gradeName(4)} – ${gradeName(6)}`, gradeName(12)])
  expect(gradesText(['7', '2-8', '1-9', '3-3'])).toEqual([gradeName(7), ...['2-8', '1-9', '3-3'].map(className)])
})
