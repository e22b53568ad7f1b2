import { describe, expect, test } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { CORRECTING } from '../ways/correcting.ts'
import {
  type ChangeDraft,
  correctedInBank,
  emptyDraft,
  hasSameKey,
  kindsOf,
  toBankInput,
  toChange,
} from './change-draft.ts'

const aQuestion = (given: Partial<Question> = {}): Question => ({
  ...{ ID: 'q1', type: 1, question: 'ما عكس «كبير»؟', notes: '', cats: [], classes: [], level: '', direction: 'auto' },
  answers: [{ answer: 'طويل' }, { answer: 'صغير', true: true }, { answer: 'سريع' }],
  ...given,
})
const choice = aQuestion()
const typed = aQuestion({ answersType: 2, answers: [{ answer: 'day' }] })
const draft = (given: Partial<ChangeDraft>): ChangeDraft => ({ ...emptyDraft(choice, CORRECTING.choice), ...given })

describe('a correction', () => {
  test.each<[string, Partial<ChangeDraft>]>([
    ['nothing chosen', { kind: undefined }],
    ['the present key', { kind: 'key' }],
    ['an incomplete key', { kind: 'key', key: [] }],
    ['an empty key', { kind: 'key', key: [{ answer: ' ' }] }],
    ['no accepted answer', { kind: 'accept' }],
    ['the present points', { kind: 'points' }],
    ['points that are no number', { kind: 'points', points: 'x' }],
  ])('is not sent for %s', (_, given) => {
    expect(toChange(draft(given), choice)).toBeUndefined()
  })

  test('has the whole new key', () => {
    const key = choice.answers.map(({ answer }, at) => ({ answer, true: at === 0 }))
    expect(toChange(draft({ kind: 'key', key }), choice)).toEqual({
      kind: 'key',
      answers: [{ answer: 'طويل', true: true }, { answer: 'صغير' }, { answer: 'سريع' }],
    })
    const text = emptyDraft(typed, CORRECTING.typed)
    expect(toChange({ ...text, kind: 'key', key: [{ answer: ' noon ' }] }, typed)).toEqual({
      kind: 'key',
      answers: [{ answer: 'noon' }],
    })
  })

  test('changes a number or its tolerance, and nothing if it is written in another way', () => {
    const rule = {
      tolerance: { kind: 'percent' as const, amount: '0' },
      units: [{ name: 'cm', factor: '1' }],
      unitOptional: true,
    }
    const number = aQuestion({ answersType: 6, answers: [{ answer: '12.5', number: rule }] })
    const change = (answer: string, amount: string) => {
      const key = [{ answer, number: { ...rule, tolerance: { ...rule.tolerance, amount } } }]
      return toChange({ ...emptyDraft(number, CORRECTING.number), kind: 'key', key }, number)
    }
    expect(change('12,5', ' ')).toBeUndefined()
    const tolerance = { kind: 'percent', amount: '4' }
    expect(change('12.5', '4')).toEqual({
      kind: 'key',
      answers: [{ answer: '12.5', number: { ...rule, tolerance } }],
    })
    expect(change('13', '0')).toEqual({ kind: 'key', answers: [{ answer: '13', number: rule }] })
    expect(hasSameKey(number, { ...number, answers: [{ answer: '12.5', number: { ...rule, units: [] } }] })).toBe(false)
  })

  test('accepts several answers, drops, gives all points or others', () => {
    expect(toChange(draft({ kind: 'accept', accepted: ['a', 'b'] }), choice)).toEqual({
      kind: 'accept',
      answers: [{ answer: 'a' }, { answer: 'b' }],
    })
    expect(toChange(draft({ kind: 'drop' }), choice)).toEqual({ kind: 'drop' })
    expect(toChange(draft({ kind: 'full' }), choice)).toEqual({ kind: 'full' })
    for (const points of ['3', '٣', '۳'])
      expect(toChange(draft({ kind: 'points', points }), choice)).toEqual({ kind: 'points', points: 3 })
  })
})

test('a way without a key offers neither another key nor another accepted answer', () => {
  expect(kindsOf({})).toEqual(['drop', 'full', 'points'])
  expect(kindsOf(CORRECTING.sort)).toEqual(['key', 'accept', 'drop', 'full', 'points'])
  expect(emptyDraft(choice, {}).kind).toBeUndefined()
})

test('a correction and the bank keep the pictures of options, and all fields of other ways', () => {
  const answers = [
    { answer: 'شمس', img: 'aa/1.png', alone: true },
    { answer: 'قمر', img: 'aa/2.png', true: true },
  ]
  const pictured = aQuestion({ answers })
  const other = answers.map((answer, at) => ({ ...answer, true: at === 0 }))
  const change = toChange({ ...emptyDraft(pictured, CORRECTING.choice), kind: 'key', key: other }, pictured)
  const [first, second] = [
    { ...answers[0], true: true },
    { answer: 'قمر', img: 'aa/2.png' },
  ]
  expect(change).toEqual({ kind: 'key', answers: [first, second] })
  expect(toBankInput(correctedInBank({ ...pictured, mine: true }, pictured, change) ?? pictured)).toMatchObject({
    answers: [first, second],
  })
  expect(
    hasSameKey(
      aQuestion({ answers: [answers[0] ?? second, second] }),
      aQuestion({ answers: [{ answer: 'شمس', img: 'aa/1.png' }, second] }),
    ),
  ).toBe(false)
  const pair = { answer: 'a', match: { answer: 'b', img: 'aa/3.png' } }
  expect(toBankInput(aQuestion({ answersType: 7, answers: [pair] })).answers).toEqual([pair])
})

test('a correction and the bank keep the option that stays at its place', () => {
  const answers = [{ answer: 'a', true: true }, { answer: 'b' }, { answer: 'none', keepOrder: true }]
  const asked = aQuestion({ answers })
  const other = answers.map((answer, at) => ({ ...answer, true: at === 1 }))
  const change = toChange({ ...emptyDraft(asked, CORRECTING.choice), kind: 'key', key: other }, asked)
  const corrected = [{ answer: 'a' }, { answer: 'b', true: true }, { answer: 'none', keepOrder: true }]
  expect(change).toEqual({ kind: 'key', answers: corrected })
  expect(toBankInput(correctedInBank(asked, asked, change) ?? asked).answers).toEqual(corrected)
  expect(hasSameKey(aQuestion({ answers: answers.map(({ keepOrder: _, ...one }) => one) }), asked)).toBe(false)
})

test('the bank gets a new key only, and only if it still has the old one', () => {
  const answers = [{ answer: 'night' }]
  expect(correctedInBank(typed, typed, { kind: 'key', answers })).toEqual({ ...typed, answers })
  expect(correctedInBank(typed, typed, undefined)).toBeUndefined()
  expect(hasSameKey(typed, aQuestion({ ...typed, question: 'other words' }))).toBe(true)
  expect(hasSameKey(typed, aQuestion({ ...typed, answers }))).toBe(false)
  expect(hasSameKey(typed, aQuestion({ answers: [{ answer: 'day' }] }))).toBe(false)
})

test('answers that are accepted too are added to a typed question of the bank', () => {
  const typed = aQuestion({ answersType: 2, answers: [{ answer: 'day' }] })
  const accept = (...texts: string[]) => ({ kind: 'accept' as const, answers: texts.map((answer) => ({ answer })) })
  expect(correctedInBank(typed, typed, accept('noon'))?.answers).toEqual([{ answer: 'day' }, { answer: 'noon' }])
  // The bank has the first one already.
  const later = aQuestion({ answersType: 2, answers: [{ answer: 'day' }, { answer: 'noon' }] })
  expect(correctedInBank(later, typed, accept('noon', 'dawn'))?.answers.at(-1)).toEqual({ answer: 'dawn' })
  expect(correctedInBank(later, typed, accept('noon'))).toBeUndefined()
  // Another key, too many answers, and a way with one right answer.
  const other = aQuestion({ answersType: 2, answers: [{ answer: 'night' }] })
  expect(correctedInBank(other, typed, accept('noon'))).toBeUndefined()
  expect(correctedInBank(typed, typed, accept(...Array.from({ length: 10 }, (_, at) => `x${at}`)))).toBeUndefined()
  const choice = aQuestion({ answers: [{ answer: 'a', true: 1 }, { answer: 'b' }] })
  expect(correctedInBank(choice, choice, accept('b'))).toBeUndefined()
})
