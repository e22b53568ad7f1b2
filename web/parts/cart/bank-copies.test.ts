import { describe, expect, it } from 'vitest'
import type { Question } from '../../../server/contract/questions.ts'
import { withBank } from './bank-copies.ts'

const question = (ID: string, text: string, more = {}) =>
  ({ ID, type: 1, question: text, answers: [], ...more }) as unknown as Question

describe('copies of questions of the bank', () => {
  it('get the content of the bank and keep their points and their order', () => {
    const list = [question('a', 'old', { points: 4 }), question('b', 'own'), question('c', 'old')]
    expect(withBank(list, [question('c', 'new'), question('a', 'new'), question('d', 'new')])).toEqual([
      question('a', 'new', { points: 4 }),
      question('b', 'own'),
      question('c', 'new'),
    ])
  })

  it('are the same list if nothing differs, so that nothing is stored', () => {
    const list = [question('a', 'same', { points: 4 }), question('b', 'own')]
    expect(withBank(list, [question('a', 'same')])).toBe(list)
    expect(withBank(list, [])).toBe(list)
  })
})
