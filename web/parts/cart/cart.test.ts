import { describe, expect, it } from 'vitest'
import type { Question } from '../../../server/contract/questions.ts'
import { cartOf, noteFavoured, readCart, readFavoured, writeCart } from './cart.ts'

const storage = () => {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
  }
}
const question = (ID: string) => ({ ID, type: 1, answers: [] }) as unknown as Question
const ids = (questions: Question[]) => questions.map(({ ID }) => ID)

describe('the cart', () => {
  it('is stored under the key cart', () => {
    const kept = storage()
    writeCart(kept, [question('a')])
    expect(ids(JSON.parse(kept.map.get('cart') ?? ''))).toEqual(['a'])
  })

  it('belongs to one user: the next user of the device gets an empty list', () => {
    const kept = storage()
    writeCart(kept, [question('a')])
    // A list without an owner goes to the first user.
    expect(ids(cartOf(kept, 'teacher1'))).toEqual(['a'])
    expect(ids(cartOf(kept, 'teacher1'))).toEqual(['a'])
    expect(cartOf(kept, 'teacher2')).toEqual([])
    expect(readCart(kept)).toEqual([])
  })

  it('remembers favourites that it made while their questions are in the list', () => {
    const kept = storage()
    writeCart(kept, [question('a'), question('b')])
    noteFavoured(kept, 'a', true)
    noteFavoured(kept, 'b', true)
    noteFavoured(kept, 'b', false)
    expect(readFavoured(kept)).toEqual(['a'])
    writeCart(kept, [question('b')])
    expect(readFavoured(kept)).toEqual([])
  })

  it('tells whether the browser stored it', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(writeCart(full, [question('a')])).toBe(false)
    expect(writeCart(storage(), [question('a')])).toBe(true)
  })
})
