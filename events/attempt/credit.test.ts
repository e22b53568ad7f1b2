import { expect, test } from 'vitest'
import type { GroupRule } from '../task/task-events.ts'
import { question } from '../testing/school.ts'
import type { HandMark, Mark } from './attempt-events.ts'
import { mark } from './marking.ts'

const typed = question('q', { way: 'typed', answer: 'school' }, { points: 2 })
const rule = (id: string, earned: number, ...texts: string[]): GroupRule => ({
  rule: id,
  questionId: 'q',
  texts,
  earned,
  of: 200,
  comment: '',
})
const hand: HandMark = { earned: 150, of: 200 }

interface Given {
  text?: string
  accepted?: string[]
  credit?: 'dropped' | 'full'
  rules?: GroupRule[]
  hand?: HandMark
}
type Expected = Pick<Mark, 'earned' | 'of' | 'right'> & Partial<Mark>
const key = (right: boolean): Expected => ({ earned: right ? 200 : 0, of: 200, right })
const corrected = { earned: 200, of: 200, right: true, by: 'correction' } as const
const byRule = (id: string, earned: number): Expected => ({
  earned,
  of: 200,
  right: earned === 200,
  by: 'rule',
  rule: id,
})

test.each<[string, Given, Expected]>([
  ['nothing but the key', { text: 'School' }, key(true)],
  ['a rule for another answer', { text: 'house', rules: [rule('a', 100, 'home')] }, key(false)],
  ['a rule for this answer, folded', { text: ' HOME ', rules: [rule('a', 100, 'home')] }, byRule('a', 100)],
  ['a rule against a right answer', { text: 'school', rules: [rule('a', 0, 'school')] }, byRule('a', 0)],
  [
    'the newest of two rules',
    { text: 'home', rules: [rule('a', 50, 'home'), rule('b', 200, 'home')] },
    byRule('b', 200),
  ],
  ['a rule of another question', { text: 'home', rules: [{ ...rule('a', 50, 'home'), questionId: 'p' }] }, key(false)],
  ['an accepted answer', { text: 'Home', accepted: ['home'] }, corrected],
  [
    'a rule for an accepted answer',
    { text: 'home', accepted: ['home'], rules: [rule('a', 50, 'home')] },
    byRule('a', 50),
  ],
  ['no answer', { rules: [rule('a', 50, '')], accepted: [''] }, key(false)],
  [
    'a mark by hand',
    { text: 'home', hand, rules: [rule('a', 50, 'home')] },
    { earned: 150, of: 200, right: false, by: 'teacher' },
  ],
  ['a mark by hand for no answer', { hand }, { earned: 150, of: 200, right: false, by: 'teacher' }],
  ['full credit, above a mark by hand', { text: 'home', hand, credit: 'full' }, corrected],
  ['full credit without an answer', { credit: 'full' }, corrected],
  [
    'a dropped question',
    { text: 'home', hand, credit: 'dropped' },
    { earned: 0, of: 0, right: true, by: 'correction' },
  ],
])('%s', (_, { text, accepted, credit, rules = [], hand: byHand }, expected) => {
  const asked = { ...typed, ...(accepted && { accepted }), ...(credit && { credit }) }
  const values = text === undefined ? [] : [{ questionId: 'q', text }]
  const handMarks = new Map(byHand ? [['q', byHand]] : [])
  const { marks } = mark([asked], values, { partial: false, groupRules: rules }, handMarks)
  expect(marks).toEqual([{ questionId: 'q', ...expected }])
})

test.each([
  [1, 75],
  [4, 300],
  [3, 225],
])('a mark of 1.5 of 2 points becomes its share of %i points: %i hundredths', (points, earned) => {
  const { marks } = mark([{ ...typed, points }], [], { partial: false }, new Map([['q', hand]]))
  expect(marks).toMatchObject([{ earned, of: points * 100 }])
})

test('a dropped question leaves the denominator, one with full credit does not', () => {
  const other = question('p', { way: 'typed', answer: 'x' }, { points: 1 })
  const score = (credit?: 'dropped' | 'full') =>
    mark([{ ...typed, ...(credit && { credit }) }, other], [{ questionId: 'p', text: 'x' }], { partial: false }).score
  expect([score(), score('dropped'), score('full')]).toEqual([33, 100, 100])
})

test('rules match picked options and the words of blanks', () => {
  const choice = question('c', { way: 'choice', options: ['a', 'b', 'c'], right: 0 })
  const blanks = question('b', { way: 'blanks', passage: '[one] and [two]' })
  const values = [
    { questionId: 'c', index: 2 },
    { questionId: 'b', texts: ['One', 'too'] },
  ]
  const groupRules = [
    { ...rule('r', 50, '2'), questionId: 'c', of: 100 },
    { ...rule('s', 75, 'one\ntoo'), questionId: 'b', of: 100 },
  ]
  expect(mark([choice, blanks], values, { partial: false, groupRules }).marks).toMatchObject([
    { earned: 50, rule: 'r' },
    { earned: 75, rule: 's' },
  ])
})
