import { describe, expect, test } from 'vitest'
import { emptyActivity, type FormCard } from './activity-form.ts'
import { readPairs, withPairs } from './pasted-cards.ts'

const ids = () => {
  let last = 0
  return () => `n${++last}`
}
const card = (id: string, front = id): FormCard => ({ id, front, back: front, front_img: '', back_img: '' })
const texts = (cards: readonly FormCard[]) => cards.map(({ front, back }) => `${front}|${back}`)

describe('a pasted list', () => {
  test('of a spreadsheet is read as two columns separated by tabs', () => {
    expect(readPairs('cat\tقطّة\r\ndog\tكلب\r\n')).toEqual([
      { front: 'cat', back: 'قطّة' },
      { front: 'dog', back: 'كلب' },
    ])
    expect(readPairs('cat\tقطّة')).toHaveLength(1)
  })

  test('with Latin or Arabic semicolons is read', () => {
    expect(readPairs('cat; قطّة\n\ndog؛ كلب')).toEqual([
      { front: 'cat', back: 'قطّة' },
      { front: 'dog', back: 'كلب' },
    ])
  })

  test('of a spreadsheet keeps semicolons inside a cell', () =>
    expect(readPairs('a; b\tc\nd\te')).toEqual([
      { front: 'a; b', back: 'c' },
      { front: 'd', back: 'e' },
    ]))

  test.each([['one line; of a sentence'], ['two lines\nof a text'], ['a; b\nno second column'], ['']])(
    '%o is pasted as plain text',
    (text) => expect(readPairs(text)).toEqual([]),
  )
})

describe('the cards of a pasted list', () => {
  const pairs = readPairs('a\tA\nb\tB')

  test('replace the empty cards after the card where they were pasted', () => {
    const { cards, left } = withPairs(emptyActivity(ids()).cards, 'n1', pairs, ids())
    expect(texts(cards)).toEqual(['a|A', 'b|B', '|'])
    expect(left).toBe(0)
  })

  test('are inserted after the filled card where they were pasted', () => {
    const { cards } = withPairs([card('x'), card('y')], 'x', pairs, ids())
    expect(texts(cards)).toEqual(['x|x', 'a|A', 'b|B', 'y|y'])
  })

  test('that exceed the maximum are counted and dropped', () => {
    const written = Array.from({ length: 29 }, (_, at) => card(`w${at}`))
    const { cards, left } = withPairs(written, 'w28', pairs, ids())
    expect(texts(cards).slice(28)).toEqual(['w28|w28', 'a|A'])
    expect(left).toBe(1)
  })
})
