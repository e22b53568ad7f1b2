import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { question, questions } from '../testing/school.ts'
import type { AnswerValue } from '../ways/values.ts'
import { isRight, mark, percentOf, scoreOf } from './marking.ts'

const [dog, school] = [
  { questionId: 'choice', index: 1 },
  { questionId: 'typed', text: 'مدرسة' },
]
const weighted = (points: number[]) => questions.map((one, at) => ({ ...one, points: points[at] ?? 1 }))

describe('points', () => {
  test.each<[string, points: number[], AnswerValue[], score: number]>([
    ['equal points', [1, 1, 1, 1], [dog, school], 50],
    ['equal points above one', [7, 7, 7, 7], [dog, school], 50],
    ['a question that weighs three times', [3, 1, 1, 1], [dog], 50],
    ['nothing right', [3, 1, 1, 1], [], 0],
    ['a half is rounded up', [1, 1, 99, 99], [dog], 1],
    ['less than a half is rounded down', [1, 2, 100, 100], [dog], 0],
    ['the most points', [100, 100, 100, 100], [dog, school], 50],
  ])('%s', (_, points, values, score) => expect(mark(weighted(points), values, { partial: false }).score).toBe(score))

  test('a mark says what was earned of how much', () =>
    expect(mark(weighted([3, 2, 1, 1]), [dog], { partial: false }).marks.slice(0, 2)).toEqual([
      { questionId: 'choice', earned: 300, of: 300, right: true },
      { questionId: 'typed', earned: 0, of: 200, right: false },
    ]))

  test.each([
    [[], 0],
    [[{ earned: 0, of: 100 }], 0],
    [[{ earned: 33, of: 100 }], 33],
    [
      [
        { earned: 33, of: 100 },
        { earned: 50, of: 100 },
      ],
      42,
    ],
    [[{ earned: 10_000, of: 10_000 }], 100],
  ])('the score of %j is %i', (marks, score) => expect(scoreOf(marks)).toBe(score))
})

describe('partial credit', () => {
  const passage = question('p', { way: 'blanks', passage: '[one] [two] [three]' })
  const marked = (texts: string[], partial: boolean, points = 1) =>
    mark([{ ...passage, points }], [{ questionId: 'p', texts }], { partial })

  test('right parts earn their share', () =>
    expect(marked(['one', 'x', 'three'], true, 2)).toEqual({
      marks: [{ questionId: 'p', earned: 133, of: 200, right: false }],
      rule: 'parts-1',
      score: 67,
    }))
  test.each([
    [2, 3, 67],
    [1, 3, 33],
    [1, 8, 13],
  ])('%i of %i parts of a point are %i hundredths: half up', (right, whole, earned) => {
    const words = Array.from({ length: whole }, (_, at) => `w${at}`)
    const blanks = question('p', { way: 'blanks', passage: words.map((word) => `[${word}]`).join(' ') })
    const texts = words.map((word, at) => (at < right ? word : 'x'))
    const { marks } = mark([blanks], [{ questionId: 'p', texts }], { partial: true })
    expect(marks[0]?.earned).toBe(earned)
  })
  test('without it they earn nothing', () =>
    expect(marked(['one', 'x', 'three'], false)).toMatchObject({ marks: [{ earned: 0, right: false }], score: 0 }))
  test('a right answer earns all', () => {
    expect(marked(['one', 'two', 'three'], true).marks).toEqual(marked(['one', 'two', 'three'], false).marks)
  })
  test('a choice and a typed answer have no parts', () => {
    const values = [
      { questionId: 'choice', index: 0 },
      { questionId: 'typed', text: 'مدر' },
    ]
    expect(mark(questions, values, { partial: true }).score).toBe(0)
  })
})

const answers: fc.Arbitrary<AnswerValue[]> = fc.array(
  fc.oneof(
    fc.record({ questionId: fc.constant('choice'), index: fc.nat({ max: 3 }) }),
    fc.record({ questionId: fc.constant('typed'), text: fc.constantFrom('مدرسة', 'مدرسه', '') }),
    fc.record({
      questionId: fc.constantFrom('blanks', 'sort'),
      texts: fc.array(fc.constantFrom('cat', 'mat', 'one', 'two', 'three'), { maxLength: 3 }),
    }),
  ),
)
const points = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 4, maxLength: 4 })

describe('for any answers', () => {
  test('one point each, right or wrong, gives round(100 × right ÷ questions)', () =>
    fc.assert(
      fc.property(answers, (values) => {
        const given = new Map(values.map((value) => [value.questionId, value]))
        const right = questions.filter((one) => isRight(one, given.get(one.id))).length
        expect(mark(questions, values, { partial: false }).score).toBe(percentOf(right, questions.length))
      }),
    ))

  test('earned points are whole hundredths, all of them exactly for a right answer', () =>
    fc.assert(
      fc.property(answers, points, fc.boolean(), (values, weights, partial) => {
        const { marks, score } = mark(weighted(weights), values, { partial })
        for (const { earned, of, right } of marks) {
          expect(Number.isInteger(earned) && Number(earned) >= 0 && Number(earned) <= of).toBe(true)
          expect(right).toBe(earned === of)
        }
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      }),
    ))

  test('partial credit never lowers a score', () =>
    fc.assert(
      fc.property(answers, points, (values, weights) => {
        const score = (partial: boolean) => mark(weighted(weights), values, { partial }).score
        expect(score(true)).toBeGreaterThanOrEqual(score(false))
      }),
    ))
})
