import { describe, expect, it } from 'vitest'
import type { AnalysedQuestion } from '../../../server/contract/analysis-calls.ts'
import { discriminationTone, discriminationWords, isHard, needsReview, partsOf } from './judge.ts'

const question = (given: Partial<AnalysedQuestion>): AnalysedQuestion => ({
  ...{ ID: 'q', n: 0, answers: 0, options: [] },
  ...given,
})
const wrong = (text: string, n: number) => ({ text, n, right: false })

describe('a question is to be checked', () => {
  it.each([
    ['discriminates too little', { n: 30, facility: 0.8, discrimination: 0.149 }, true],
    ['discriminates enough', { n: 30, facility: 0.8, discrimination: 0.15 }, false],
    ['discriminates the other way', { n: 30, facility: 0.8, discrimination: -0.2 }, true],
    ['is too hard', { n: 10, facility: 0.29 }, true],
    ['is hard, but not too hard', { n: 10, facility: 0.3 }, false],
    ['has too few attempts to say', { n: 9, facility: 0 }, false],
    ['has no figures yet', {}, false],
    ['is dropped', { n: 30, facility: 0.1, discrimination: -0.2, dropped: true }, false],
  ] as const)('if it %s', (_, given, expected) => expect(needsReview(question(given))).toBe(expected))
})

it('is hard at 50 % and below, as the colours of scores say', () => {
  expect([0.49, 0.5, 0.504, 0.51].map(isHard)).toEqual([true, true, true, false])
})

it('discrimination has a colour and words', () => {
  const values = [-0.08, 0, 0.14, 0.15, 0.2, 0.3]
  expect(values.map(discriminationTone)).toEqual(['bad', 'warn', 'warn', 'warn', 'good', 'good'])
  expect(values.map(discriminationWords)).toEqual(['against', 'hardly', 'hardly', 'somewhat', 'somewhat', 'well'])
})

describe('the answers as parts of a bar', () => {
  it('right ones, the common mistake, the others from the most frequent one on', () => {
    const options = [wrong('loses', 2), { text: 'lost', n: 20, right: true }, wrong('lose', 3), wrong('losed', 11)]
    const common = { text: 'losed', n: 11, wrong: 16 }
    expect(partsOf(question({ answers: 36, options, common }))).toEqual([
      { kind: 'right', n: 20 },
      { kind: 'common', n: 11 },
      { kind: 'other', n: 3 },
      { kind: 'other', n: 2 },
    ])
  })

  it('rare answers and those beyond the list are one part', () => {
    const options = [9, 8, 7, 6, 2, 1].map((n) => wrong(`w${n}`, n))
    expect(partsOf(question({ answers: 40, options })).map(({ n }) => n)).toEqual([9, 8, 7, 6, 10])
  })

  it('options that nobody chose have no part, and several picks of one student count each', () => {
    const options = [{ text: 'a', n: 4, right: true }, wrong('b', 0), { text: 'c', n: 3, right: true }, wrong('d', 1)]
    expect(partsOf(question({ answers: 4, options })).map(({ n }) => n)).toEqual([4, 3, 1])
  })
})
