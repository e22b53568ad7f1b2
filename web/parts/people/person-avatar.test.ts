import { expect, test } from 'vitest'
import { initials } from './person-avatar.tsx'

test('takes the first letters of the first and the last word, without the article', () => {
  expect(initials('ليلى حدّاد')).toBe('ل ح')
  expect(initials('محمد عبد الرحمن')).toBe('م ر')
  expect(initials('  Ali ')).toBe('A')
  expect(initials('')).toBe('')
})
