import { expect, it } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { joined, readCart, writeCart } from '../parts/cart/cart.ts'
import { highlight } from '../parts/question/highlight.ts'

const storage = () => {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
  }
}
const question = (ID: string) => ({ ID, type: 1, answers: [] }) as unknown as Question

it('the stored cart is read without invalid entries', () => {
  const kept = storage()
  expect(readCart(kept)).toEqual([])
  writeCart(kept, [question('a'), question('b')])
  expect(readCart(kept).map(({ ID }) => ID)).toEqual(['a', 'b'])
  kept.map.set('cart', JSON.stringify([question('a'), 7, null, { ID: 'x' }]))
  expect(readCart(kept).map(({ ID }) => ID)).toEqual(['a'])
  kept.map.set('cart', 'broken')
  expect(readCart(kept)).toEqual([])
})

it('two lists are joined without duplicates', () => {
  expect(joined([question('a'), question('b')], [question('b'), question('c')]).map(({ ID }) => ID)).toEqual([
    'a',
    'b',
    'c',
  ])
})

it('search matches are highlighted whatever their spelling', () => {
  const found = (text: string, search: string) =>
    highlight(text, search)
      .map(({ text: piece, found: is }) => (is ? `[${piece}]` : piece))
      .join('')
  expect(found('اختيار صيغة الماضي', 'الماضي')).toBe('اختيار صيغة [الماضي]')
  expect(found('كتب أحمدُ الدرس', 'احمد')).toBe('كتب [أحمدُ] الدرس')
  expect(found('الدَّرْس الأوّل', 'درس')).toBe('ال[دَّرْس] الأوّل')
  expect(found('The Cat sat', 'cat')).toBe('The [Cat] sat')
  expect(found('abc', '')).toBe('abc')
  expect(highlight('', 'x')).toEqual([{ text: '', found: false }])
})
