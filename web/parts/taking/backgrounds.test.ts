import { expect, it } from 'vitest'
import { BACKGROUNDS, backgroundPath, backgroundPicture, builtinBackground } from './backgrounds.ts'

it('a task keeps a background of our own as a path, and finds it again', () => {
  for (const name of BACKGROUNDS) {
    expect(builtinBackground(backgroundPath(name))).toBe(name)
    expect(backgroundPicture(backgroundPath(name))).toBe('')
  }
})

it('a picture stays a picture, and one that is no longer drawn is the ornament again', () => {
  expect(builtinBackground('ab/cd.webp')).toBeUndefined()
  expect(backgroundPicture('ab/cd.webp')).toBe('ab/cd.webp')
  expect(builtinBackground('builtin/gone')).toBeUndefined()
  expect(backgroundPicture('builtin/gone')).toBe('')
  expect(builtinBackground('')).toBeUndefined()
})
