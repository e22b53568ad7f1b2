import { expect, test } from 'vitest'
import { choice } from './choice.ts'
import type { Options } from './options.ts'
import { several } from './several.ts'

const options = ['cat', 'dog']
const pictures = [{ image: 'aa/cat.png' }, null]

test.each<[string, Options, Options, boolean]>([
  ['the same texts without pictures', { options }, { options }, true],
  ['no picture, named as such', { options }, { options, pictures: [null, null] }, true],
  ['the same pictures', { options, pictures }, { options, pictures: [{ image: 'aa/cat.png' }, null] }, true],
  ['a picture that one of them lacks', { options }, { options, pictures }, false],
  ['another picture', { options, pictures }, { options, pictures: [{ image: 'aa/fox.png' }, null] }, false],
  ['the same option that stays at its place', { options, kept: [1] }, { options, kept: [1] }, true],
  ['an option that stays at its place in one of them', { options }, { options, kept: [1] }, false],
  ['another place', { options, pictures }, { options, pictures: pictures.toReversed() }, false],
  [
    'a text that is hidden',
    { options, pictures },
    { options, pictures: [{ image: 'aa/cat.png', alone: true }, null] },
    false,
  ],
])('two keys ask the same with %s: %j %j', (_, one, other, same) => {
  expect(choice.asksSame({ way: 'choice', right: 0, ...one }, { way: 'choice', right: 1, ...other })).toBe(same)
  const [all, first] = [[0, 1], [0]]
  expect(several.asksSame({ way: 'several', right: all, ...one }, { way: 'several', right: first, ...other })).toBe(
    same,
  )
})

test('a picture does not change what is right', () => {
  expect(choice.share({ way: 'choice', right: 0, options, pictures }, { index: 0 }, Object.is)).toEqual({
    part: 1,
    whole: 1,
  })
})
