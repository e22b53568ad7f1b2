import { expect, test } from 'vitest'
import { spokenText } from './page-text.tsx'

test('a page is split into sentences, each in one language', () => {
  expect(spokenText('Nour runs.\nThe kite flies high!')).toEqual(['Nour runs.', 'The kite flies high!'])
  expect(spokenText('bus – حافلة\nschool bag – حقيبة')).toEqual(['bus', 'حافلة', 'school bag', 'حقيبة'])
  expect(spokenText('قالَتْ: hello')).toEqual(['قالَتْ', 'hello'])
  expect(spokenText('')).toEqual([])
})
