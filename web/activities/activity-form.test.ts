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
  test('are four empty ones at first', () => {
    expect(fresh.cards.map(({ front, back }) => front + back)).toEqual(['', '', '', ''])
    expect(new Set(fresh.cards.map(({ id }) => id)).size).toBe(4)
  })

  test('are thirty at most', () => {
    let { cards } = fresh
    for (let at = 0; at < 40; at++) cards = withCard(cards, () => `n${at}`)
    expect(cards).toHaveLength(30)
  })

  test('three stay when one of four goes; when fewer would be left, an empty one comes back', () => {
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

describe('what is saved', () => {
  test('names the first broken rule by the place of its card in the form', () => {
    expect(checkForm(fresh)).toEqual({ error: 'required', field: 'title' })
    expect(checkForm({ ...fresh, title: 'x' })).toEqual({ error: 'no_cards', field: 'answers' })
    const one = checkForm({ ...fresh, title: 'x', cards: [card('a', 'a'), card('b', ''), card('c', '')] })
    expect(one).toMatchObject({ ok: { answers: [{ front: 'a' }] } })
    const half = { ...filled, cards: [card('e', ''), ...filled.cards, card('h', 'front', ' ')] }
    expect(checkForm(half)).toEqual({ error: 'required', field: 'answers.5.back' })
  })

  test('is what was typed, without the empty cards and their names', () => {
    const checked = checkForm({ ...filled, cards: [card('e', ''), ...filled.cards] })
    expect(checked).toMatchObject({ ok: { title: 'x', answers: [{ front: 'a', back: 'a' }, {}, {}, {}] } })
    expect(JSON.stringify(checked)).not.toContain('"id"')
  })
})

describe('a draft', () => {
  test('is found as it was', () => expect(readForm(JSON.parse(JSON.stringify(filled)))).toEqual(filled))
  test.each([null, 'x', [], { cards: 3 }])('%o is none', (found) => expect(readForm(found)).toBeUndefined())
  test('is no change while only empty cards differ', () => {
    expect(sameContent(fresh, { ...fresh, cards: withCard(fresh.cards, () => 'n') })).toBe(true)
    expect(sameContent(fresh, { ...fresh, title: 'x' })).toBe(false)
    expect(sameContent(filled, { ...filled, cards: filled.cards.toReversed() })).toBe(false)
  })
  test('an activity that is opened is no change yet', () => {
    const activity = { _id: 'a', title: 'x', full: '', img: '', time: '', answers: [{ front: 'a' }, { back_img: 'b' }] }
    expect(sameContent(formOfActivity(activity, ids()), formOfActivity(activity, ids()))).toBe(true)
  })
})
