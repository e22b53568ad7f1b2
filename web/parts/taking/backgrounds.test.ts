import { expect, it } from 'vitest'
import { BACKGROUNDS, backgroundPath, backgroundPicture, builtinBackground } from './backgrounds.ts'

it('maps a built-in background to a path and back', () => {
  for (const name of BACKGROUNDS) {
    expect(builtinBackground(backgroundPath(name))).toBe(name)
    expect(backgroundPicture(backgroundPath(name))).toBe('')
  }
})

it('distinguishes pictures, unknown built-in backgrounds and none', () => {
  expect(builtinBackground('ab/cd.webp')).toBeUndefined()
  expect(backgroundPicture('ab/cd.webp')).toBe('ab/cd.webp')
  expect(builtinBackground('builtin/gone')).toBeUndefined()
  expect(backgroundPicture('builtin/gone')).toBe('')
  expect(builtinBackground('')).toBeUndefined()
})
