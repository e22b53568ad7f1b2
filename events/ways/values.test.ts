import { expect, test } from 'vitest'
import { type Given, isAnswered } from './values.ts'

test.each<[string, Given, boolean]>([
  ['the first option', { index: 0 }, true],
  ['some options', { indexes: [0, 2] }, true],
  ['no option any more', { indexes: [] }, false],
  ['a text', { text: 'a' }, true],
  ['a blank text', { text: ' \n' }, false],
  ['every blank filled', { texts: ['cat', 'mat'] }, true],
  ['a half-filled passage', { texts: ['cat', ''] }, false],
  ['an empty passage', { texts: ['', ' '] }, false],
  ['no words at all', { texts: [] }, false],
  ['an entry for each left one', { places: [2, 0] }, true],
  ['a left entry without a right one', { places: [0, null] }, false],
  ['no pair', { places: [null, null] }, false],
])('%s', (_, given, expected) => expect(isAnswered(given)).toBe(expected))
