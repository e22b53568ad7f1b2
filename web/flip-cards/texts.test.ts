import { expect, test } from 'vitest'
import { sayFrom, textsIn } from './texts.ts'

test('finds a text by its dotted key and fills in values', () => {
  const say = sayFrom({ a: { b: '{{x}} of {{y}}' } }, 'en')
  expect(say('a.b', { x: 1, y: 'two' })).toBe('1 of two')
  expect(say('a.c')).toBe('a.c')
})

test('uses the plural forms of each language', () => {
  const [ar, en] = [textsIn('ar'), textsIn('en')]
  expect([1, 2, 3, 11].map((count) => ar('cards', { count }))).toEqual([
    'بطاقة واحدة',
    'بطاقتان',
    '3 بطاقات',
    '11 بطاقة',
  ])
  expect([1, 2].map((count) => en('cards', { count }))).toEqual(['1 card', '2 cards'])
})

test('does not expand placeholders in values', () => {
  expect(sayFrom({ a: 'x {{b}}' }, 'en')('a', { b: '{{c}}' })).toBe('x {{c}}')
})
