import { expect, test } from 'vitest'
import type { MarkingPush } from '../../../server/contract/live.ts'
import { MARKING_FORGOTTEN_MS } from '../../../server/contract/rules.ts'
import { afterPush, colleaguesOf, type MarkedPlace, withoutForgotten } from './colleagues.ts'

const push = (place: string, name: string, more: Partial<MarkingPush> = {}): MarkingPush => ({
  ...{ task: 't', place, by: { _id: name, name, img: '' } },
  ...more,
})
const after = (...pushes: MarkingPush[]): MarkedPlace[] =>
  pushes.reduce<MarkedPlace[]>((places, one, at) => afterPush(places, one, at), [])
const questions = (places: MarkedPlace[]) => colleaguesOf(places, 'me').map(({ by, question }) => [by._id, question])

test('colleagues are listed by name, without me', () => {
  expect(
    questions(after(push('1', 'z', { question: 'q1' }), push('2', 'me'), push('3', 'a', { question: 'q2' }))),
  ).toEqual([
    ['a', 'q2'],
    ['z', 'q1'],
  ])
})

test('a page that moves or closes changes its colleague; a repeated push changes nothing', () => {
  const first = push('1', 'a', { question: 'q1' })
  expect(questions(after(first, push('1', 'a', { question: 'q2' })))).toEqual([['a', 'q2']])
  expect(questions(after(first, push('1', 'a', { gone: true })))).toEqual([])
  const second = push('2', 'a', { question: 'q2' })
  expect(questions(after(first, second, first))).toEqual([['a', 'q2']])
})

test('a colleague with a second page stays until both are closed', () => {
  const [one, other] = [push('1', 'a', { question: 'q1' }), push('2', 'a', { question: 'q2' })]
  expect(questions(after(one, other, { ...other, gone: true }))).toEqual([['a', 'q1']])
})

test('a place that is not repeated is dropped', () => {
  const places = after(push('1', 'a'))
  expect(withoutForgotten(places, MARKING_FORGOTTEN_MS)).toHaveLength(1)
  expect(withoutForgotten(places, MARKING_FORGOTTEN_MS + 1)).toEqual([])
})
