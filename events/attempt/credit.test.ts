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

const written = (text: string, more: Partial<typeof typed>, ...rules: GroupRule[]) =>
  mark([{ ...typed, ...more }], [{ questionId: 'q', text }], { partial: false, groupRules: rules }).marks[0]

test.each([
  ['كتاب', 'کتاب'],
  ['کتاب', 'كتاب'],
  ['سيارة', 'سیارۃ'],
  ['هنا ', 'ہنا'],
  ['كرسي', 'کرسی'],
  ['کرسی', 'كرسي'],
  ['كتاب', '\uFB90ﺘﺎﺏ'],
  ['كرسي', '\uFB90ﺮﺳ\uFBFD'],
])('a rule for %s, and an accepted %s, apply to the answer whichever keyboard wrote it', (named, text) => {
  expect(written(text, {}, rule('a', 50, named.trim()))).toMatchObject({ earned: 50, by: 'rule', rule: 'a' })
  expect(written(text, { accepted: [named.trim()] })).toMatchObject({ earned: 200, by: 'correction' })
  expect(written(text, { strict: true }, rule('a', 50, named.trim()))).toMatchObject({ by: 'rule' })
})

test('of rules for one word in letters of two keyboards the newest counts', () => {
  const rules = [rule('a', 50, 'كتاب'), rule('b', 100, 'کتاب')]
  for (const text of ['كتاب', 'کتاب']) expect(written(text, {}, ...rules)).toMatchObject({ rule: 'b' })
})

test('ی at the end of a word stands for the letter of the key, or of the only rule, else for ي', () => {
  const alef = rule('a', 50, 'مصطفى')
  const yeh = rule('y', 100, 'مصطفي')
  expect(written('مصطفی', {}, alef)).toMatchObject({ rule: 'a' })
  expect(written('مصطفی', {}, yeh)).toMatchObject({ rule: 'y' })
  expect(written('مصطفی', {}, yeh, alef)).toMatchObject({ rule: 'y' })
  const key = { way: 'typed' as const, answer: 'مصطفى' }
  expect(written('مصطفی', { key }, yeh)).toEqual({ questionId: 'q', earned: 200, of: 200, right: true })
  expect(written('مصطفی', { accepted: ['مصطفى'] }, yeh)).toMatchObject({ rule: 'y' })
  expect(written('مصطفى', {}, yeh)).toEqual({ questionId: 'q', earned: 0, of: 200, right: false })
})

test('ی at the end stands in each blank, and in the unit of a number, for the letter of the key', () => {
  const blanks = question('b', { way: 'blanks', passage: '[علي] [مصطفى]' })
  const number = question('n', {
    ...{ way: 'number', value: '5', units: [{ name: 'دينار أردني', factor: '1' }], unitOptional: false },
    tolerance: { kind: 'absolute', amount: '0' },
  })
  const values = [
    { questionId: 'b', texts: ['علی', 'مصطفی'] },
    { questionId: 'n', text: '5 دینار أردنی' },
  ]
  const groupRules = [
    { ...rule('r', 50, 'علي\nمصطفى'), questionId: 'b', of: 100 },
    { ...rule('s', 75, '5 دينار اردني'), questionId: 'n', of: 100 },
  ]
  const marks = (rules: GroupRule[]) => mark([blanks, number], values, { partial: false, groupRules: rules }).marks
  expect(marks([])).toMatchObject([{ earned: 100 }, { earned: 100 }])
  expect(marks(groupRules)).toMatchObject([{ rule: 'r' }, { rule: 's' }])
})

test('ی at the end stands in each word for the letter of the key, or of the only rule', () => {
  const key = { way: 'typed' as const, answer: 'فتى ذكي' }
  const [wrong, right] = [rule('w', 50, 'فتي ذكي'), rule('r', 75, 'فتى ذكي')]
  expect(written('فتی ذکی', { key }, wrong)).toEqual({ questionId: 'q', earned: 200, of: 200, right: true })
  expect(written('فتی ذکی', {}, right)).toMatchObject({ rule: 'r' })
  expect(written('فتی ذکی', {}, right, wrong)).toMatchObject({ rule: 'w' })
  expect(written('فتی ذکی', { accepted: ['فتى ذكي'] })).toMatchObject({ by: 'correction' })
})

test('ی at the end stands in each word of a unit for the letter of the key', () => {
  const key = {
    ...{ way: 'number' as const, value: '5', units: [{ name: 'ليبي كبرى', factor: '1' }], unitOptional: false },
    tolerance: { kind: 'absolute' as const, amount: '0' },
  }
  expect(written('5 لیبی کبری', { key })).toMatchObject({ right: true })
  expect(written('5 لیبی کبری', { key }, rule('r', 75, '5 ليبي كبرى'))).toMatchObject({ rule: 'r' })
  expect(written('5 لیبی کبری', { key }, rule('w', 75, '5 ليبي كبري'))).toMatchObject({ right: true })
})

test('a rule for an answer in letters of two keyboards covers no third word', () => {
  const merged = rule('m', 50, 'فتی ذکی', 'فتى ذكي')
  for (const text of ['فتی ذکی', 'فتى ذكي', 'فتى ذکی']) expect(written(text, {}, merged)).toMatchObject({ rule: 'm' })
  expect(written('فتي ذكي', {}, merged)).toEqual({ questionId: 'q', earned: 0, of: 200, right: false })
})

test('words that marking tells apart keep rules of their own', () => {
  for (const [named, text] of [
    ['علي', 'على'],
    ['مدرسة', 'مدرسه'],
    ['کتاب', 'كتب'],
  ] as const)
    expect(written(text, {}, rule('a', 50, named))).toMatchObject({ earned: 0 })
  expect(written('كتاب', { strict: true }, rule('a', 50, 'کِتاب'))).toMatchObject({ earned: 0 })
})

test('items of a sort are compared exactly, and so are they by a rule', () => {
  const sort = question('s', { way: 'sort', items: ['کتاب', 'كتاب'] })
  const groupRules = [{ ...rule('r', 50, 'كتاب\nکتاب'), questionId: 's', of: 100 }]
  const values = [{ questionId: 's', texts: ['کتاب', 'كتاب'] }]
  expect(mark([sort], values, { partial: false, groupRules }).marks).toMatchObject([{ earned: 100 }])
})
