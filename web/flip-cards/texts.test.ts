import { expect, test } from 'vitest'
import { sayFrom, textsIn } from './texts.ts'

test('a text by its dotted key, with its words filled in', () => {
  const say = sayFrom({ a: { b: '{{x}} of {{y}}' } }, 'en')
  expect(say('a.b', { x: 1, y: 'two' })).toBe('1 of two')
  expect(say('a.c')).toBe('a.c')
})

test('the plural form that each language asks for', () => {
  const [ar, en] = [textsIn('ar'), textsIn('en')]
  expect([1, 2, 3, 11].map((count) => ar('cards', { count }))).toEqual([
    'بطاقة واحدة',
    'بطاقتان',
    '3 بطاقات',
    '11 بطاقة',
  ])
  expect([1, 2].map((count) => en('cards', { count }))).toEqual(['1 card', '2 cards'])
})

test('what a word brings along is never a text of its own', () => {
  expect(sayFrom({ a: 'x {{b}}' }, 'en')('a', { b: '{{c}}' })).toBe('x {{c}}')
})
