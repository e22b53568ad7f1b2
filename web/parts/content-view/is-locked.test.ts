import { expect, test } from 'vitest'
import { isLocked } from './is-locked.ts'

test('locks games with open 2 for visitors only', () => {
  expect(isLocked({ open: 2, game: '' }, 'out')).toBe(true)
  expect(isLocked({ open: 2, game: 'pairs~1.x' }, 'out')).toBe(true)
  expect(isLocked({ open: 2, game: 'pairs~1.x' }, 'in')).toBe(false)
  expect(isLocked({ open: 2, game: 'pairs~1.x' }, 'unknown')).toBe(false)
  expect(isLocked({ open: 2, game: '' }, 'unknown')).toBe(true)
  expect(isLocked({ open: 1, game: 'pairs' }, 'out')).toBe(false)
})
