import { expect, test } from 'vitest'
import { foldedFilter } from './folded-filter.ts'

const options = ['Grade 7 A', 'Grade 8', 'أحمد'].map((label) => ({ value: label, label, disabled: false }))
const shown = (search: string) =>
  foldedFilter({ options, search, limit: 10 }).map((option) => 'label' in option && option.label)

test('shows the options whose label holds what was typed, whatever its case', () => {
  expect(shown('DE 7')).toEqual(['Grade 7 A'])
  expect(shown('grade')).toEqual(['Grade 7 A', 'Grade 8'])
  expect(shown('')).toHaveLength(3)
  expect(shown('zz')).toEqual([])
})

test('finds Arabic text regardless of alef forms', () => expect(shown('احمد')).toEqual(['أحمد']))
