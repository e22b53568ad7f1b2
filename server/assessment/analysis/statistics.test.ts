import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QSTATS_00, QUIZ_00, RESULTS_00, STATES, STATES_FIGURES } from './moodle-fixtures.ts'
import { alphaOf, deviationOf, discriminationOf, efficiencyOf, meanOf, medianOf } from './statistics.ts'
import { againstRest, type Pair, sumsOf } from './sums.ts'

/** The unit of marks: Moodle's are fractions of a point with up to seven places. */
const UNIT = 10_000_000
const units = (mark: string) => Math.round(Number(mark) * UNIT)
const rowsOf = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((row) => row.split(',').map(units))
const total = (row: number[]) => row.reduce((sum, mark) => sum + mark, 0)
const pairsOf = (rows: number[][], item: number): Pair[] => rows.map((row) => ({ x: row[item] ?? 0, t: total(row) }))
/** Moodle's own tests allow a difference of 0.001 per cent of these figures. */
const near = (actual: number | undefined, expected: number) =>
  expect(Math.abs((actual ?? Number.NaN) / expected - 1)).toBeLessThan(1e-5)

describe("Moodle's quiz 00, of 25 attempts at 7 questions", () => {
  const rows = rowsOf(RESULTS_00)
  it.each(QSTATS_00.map((figures, item) => [item + 1, ...figures] as const))(
    'question %i has its facility, discrimination and efficiency',
    (slot, facility, discrimination, efficiency) => {
      const pairs = pairsOf(rows, slot - 1)
      near(total(pairs.map(({ x }) => x)) / rows.length / UNIT, facility)
      near(100 * (discriminationOf(pairs) ?? 0), discrimination)
      near(100 * (efficiencyOf(pairs) ?? 0), efficiency)
    },
  )
  it('has its mean, median, deviation, alpha and standard error', () => {
    const totals = rows.map(total)
    const alpha = alphaOf(rows) ?? 0
    const deviation = (deviationOf(totals) ?? 0) / UNIT
    near((meanOf(totals) ?? 0) / UNIT, QUIZ_00.mean)
    near((medianOf(totals) ?? 0) / UNIT, QUIZ_00.median)
    near(deviation, QUIZ_00.deviation)
    near(100 * alpha, QUIZ_00.cic)
    near(deviation * Math.sqrt(1 - alpha), QUIZ_00.error)
  })
})

describe("the states of Moodle's tests, of 22 attempts at questions of 8 points and of 1", () => {
  const rows = rowsOf(STATES)
  it.each(STATES_FIGURES.map((figures, item) => [item + 8, ...figures] as const))(
    'slot %i has its facility, discrimination and efficiency',
    (slot, facility, discrimination, efficiency) => {
      const pairs = pairsOf(rows, slot - 8)
      const points = slot === 8 ? 8 : 1
      near((100 * total(pairs.map(({ x }) => x))) / rows.length / UNIT / points, facility)
      near(100 * (discriminationOf(pairs) ?? 0), discrimination)
      near(100 * (efficiencyOf(pairs) ?? 0), efficiency)
    },
  )
})

describe('a figure that does not exist is left out', () => {
  it('no discrimination where all earned the same, on the question or on the rest', () => {
    expect(discriminationOf([])).toBeUndefined()
    const same = [50, 50, 50].map((x, place) => ({ x, t: x + place }))
    const alone = [0, 50, 100].map((x) => ({ x, t: x }))
    for (const pairs of [same, alone])
      expect([discriminationOf(pairs), efficiencyOf(pairs)]).toEqual([undefined, undefined])
  })
  it('no alpha for one item, one attempt, or equal totals', () => {
    expect(alphaOf([[1], [2]])).toBeUndefined()
    expect(alphaOf([[1, 2]])).toBeUndefined()
    expect(
      alphaOf([
        [1, 2],
        [2, 1],
      ]),
    ).toBeUndefined()
    expect(alphaOf([])).toBeUndefined()
  })
  it('no deviation of one value, no mean and median of none', () => {
    expect([deviationOf([5]), meanOf([]), medianOf([])]).toEqual([undefined, undefined, undefined])
    expect([medianOf([3]), medianOf([9, 1, 5]), medianOf([4, 1, 2, 9])]).toEqual([3, 5, 3])
  })
})

const pair = fc
  .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 3_000_000 }))
  .map(([x, rest]) => ({ x, t: x + rest }))

it('the sums against the rest are those of the rests', () =>
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      expect(againstRest(sumsOf(pairs))).toEqual(sumsOf(pairs.map(({ x, t }) => ({ x, t: t - x }))))
    }),
  ))

it('discrimination and efficiency are at most 1, and 1 for a question that orders the attempts as the rest does', () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 2, maxLength: 60 }), (pairs) => {
      for (const figure of [discriminationOf(pairs), efficiencyOf(pairs)])
        expect(figure ?? 0).toBeLessThanOrEqual(1 + 1e-12)
      expect(discriminationOf(pairs) ?? 0).toBeGreaterThanOrEqual(-1 - 1e-12)
    }),
  )
  const even = [1, 2, 3, 4].map((x) => ({ x, t: 3 * x }))
  expect(discriminationOf(even)).toBeCloseTo(1, 12)
  expect(efficiencyOf(even)).toBe(1)
})
