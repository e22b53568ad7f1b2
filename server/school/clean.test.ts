import { expect, it } from 'vitest'
import { cleanLogin, cleanName, cleanNumber } from './clean.ts'

it.each([
  ['  سلمى \t أحمد\n', 'سلمى أحمد'],
  ['\u202eحمد\u2066\u200f', 'حمد'],
  ['a\u0000\u0007b\u001bc', 'a b c'],
  ['\u200b\u2060\ufeff ', ''],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['e\u0301', '\u00e9'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('a name %j is stored as %j', (text, name) => expect(cleanName(text)).toBe(name))

it('stores numbers and usernames in Western digits, without spaces', () => {
  expect(cleanNumber(' \u200f٣٠١ ۲۳۴\u00a0567\u200e')).toBe('301234567')
  expect(cleanLogin(' Salma.٧ ')).toBe('salma.7')
})
