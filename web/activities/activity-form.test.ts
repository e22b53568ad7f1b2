import { describe, expect, test } from 'vitest'
import {
  checkForm,
  emptyActivity,
  type FormCard,
  formOfActivity,
  readForm,
  sameContent,
  withCard,
  withoutCard,
} from './activity-form.ts'

const ids = () => {
  let last = 0
  return () => `c${++last}`
}
const fresh = emptyActivity(ids())
const card = (id: string, front: string, back = front): FormCard => ({ id, front, back, front_img: '', back_img: '' })
const filled = { ...fresh, title: 'x', cards: ['a', 'b', 'c', 'd'].map((letter) => card(letter, letter)) }

describe('the cards of the editor', () => {
  test('start as four empty cards', () => {
    expect(fresh.cards.map(({ front, back }) => front + back)).toEqual(['', '', '', ''])
    expect(new Set(fresh.cards.map(({ id }) => id)).size).toBe(4)
  })

  test('are limited to thirty', () => {
    let { cards } = fresh
    for (let at = 0; at < 40; at++) cards = withCard(cards, () => `n${at}`)
    expect(cards).toHaveLength(30)
  })

  test('after a removal are at least three: an empty card fills up', () => {
    const three = withoutCard(filled.cards, 'b', ids())
    expect(three.map(({ id }) => id)).toEqual(['a', 'c', 'd'])
    const still = withoutCard(three, 'a', () => 'new')
    expect(still.map(({ id, front }) => [id, front])).toEqual([
      ['c', 'c'],
      ['d', 'd'],
      ['new', ''],
    ])
  })
})

describe('the check before saving', () => {
  test('reports the first broken rule with the position of its card in the form', () => {
    expect(checkForm(fresh)).toEqual({ error: 'required', field: 'title' })
    expect(checkForm({ ...fresh, title: 'x' })).toEqual({ error: 'no_cards', field: 'answers' })
    const one = checkForm({ ...fresh, title: 'x', cards: [card('a', 'a'), card('b', ''), card('c', '')] })
    expect(one).toMatchObject({ ok: { answers: [{ front: 'a' }] } })
    const half = { ...filled, cards: [card('e', ''), ...filled.cards, card('h', 'front', ' ')] }
    expect(checkForm(half)).toEqual({ error: 'required', field: 'answers.5.back' })
  })

  test('returns the typed cards without empty ones and without ids', () => {
    const checked = checkForm({ ...filled, cards: [card('e', ''), ...filled.cards] })
    expect(checked).toMatchObject({ ok: { title: 'x', answers: [{ front: 'a', back: 'a' }, {}, {}, {}] } })
    expect(JSON.stringify(checked)).not.toContain('"id"')
  })
})

describe('a stored draft', () => {
  test('is restored unchanged', () => expect(readForm(JSON.parse(JSON.stringify(filled)))).toEqual(filled))
  test.each([null, 'x', [], { cards: 3 }])('is not read from %o', (found) => expect(readForm(found)).toBeUndefined())
  test('counts as unchanged when only empty cards differ', () => {
    expect(sameContent(fresh, { ...fresh, cards: withCard(fresh.cards, () => 'n') })).toBe(true)
    expect(sameContent(fresh, { ...fresh, title: 'x' })).toBe(false)
    expect(sameContent(filled, { ...filled, cards: filled.cards.toReversed() })).toBe(false)
  })
  test('counts as unchanged when its activity was only opened', () => {
    const activity = { _id: 'a', title: 'x', full: '', img: '', time: '', answers: [{ front: 'a' }, { back_img: 'b' }] }
    expect(sameContent(formOfActivity(activity, ids()), formOfActivity(activity, ids()))).toBe(true)
  })
})
