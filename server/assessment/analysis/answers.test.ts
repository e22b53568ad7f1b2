import { describe, expect, it } from 'vitest'
import type { Clarification } from '../../../events/task/clarification-events.ts'
import { question } from '../../../events/testing/school.ts'
import type { Given } from '../../../events/ways/values.ts'
import { attemptAt, START, saidOf, taskOf, times } from './testing.ts'

const choice = question('c', { way: 'choice', options: ['cat', 'dog', 'cat', ''], right: 1 })
const several = question('m', { way: 'several', options: ['2', '3', '4'], right: [0, 1] })
const typed = question('t', { way: 'typed', answer: 'Apple' })
const blanks = question('b', { way: 'blanks', passage: 'The [cat] sat on the [mat].' })
const task = taskOf([choice, several, typed, blanks])
const running = (id: string, given: Given) => attemptAt(task, { [id]: given }, { final: false })
const said = (id: string, ...given: Given[]) =>
  saidOf(
    task,
    given.map((one) => running(id, one)),
    id,
  )

describe('the answers to a question', () => {
  it('of a choice are all its options in their order, also of attempts that run', () => {
    expect(said('c', { index: 1 }, { index: 0 }, { index: 1 })).toEqual({
      ...{ ID: 'c', n: 0, answers: 3 },
      options: [
        { text: 'cat', n: 1, right: false },
        { text: 'dog', n: 2, right: true },
        { text: 'cat', n: 0, right: false },
        { text: '', n: 0, right: false },
      ],
    })
  })
  it('with several right options count each pick', () => {
    const { options, answers } = said('m', { indexes: [0, 1] }, { indexes: [1, 2] }, { indexes: [] })
    expect(answers).toBe(2)
    expect(options.map(({ n, right }) => [n, right])).toEqual([
      [1, true],
      [2, true],
      [1, false],
    ])
  })
  it('that are typed are in groups of those that marking finds equal, named as most wrote them', () => {
    const { options, different, answers } = said(
      't',
      ...['apple ', 'Apple', 'apple ', 'pear', 'pear', ' '].map((text) => ({ text })),
    )
    expect(options).toEqual([
      { text: 'apple', n: 3, right: true },
      { text: 'pear', n: 2, right: false },
    ])
    expect([different, answers]).toEqual([2, 5])
  })
  it('in several places have a line for each', () =>
    expect(said('b', { texts: ['cat', 'hat'] }).options).toEqual([{ text: 'cat\nhat', n: 1, right: false }]))
  it('are at most 20 groups of at most 200 letters, with the number of all', () => {
    const many = said('t', ...times(25, (place) => ({ text: `${'x'.repeat(300)}${place}` })))
    expect([many.options.length, many.different, many.answers]).toEqual([20, 25, 25])
    expect(many.options[0]?.text).toBe(`${'x'.repeat(200)}…`)
  })
  it('show no text that was erased', () => {
    const { options, answers } = said('t', { text: '•••' }, { text: 'pear' })
    expect(options).toEqual([{ text: 'pear', n: 1, right: false }])
    expect(answers).toBe(2)
  })
  it('are right as the corrections and rules in force say; credit for all makes none right', () => {
    const accepted = taskOf([{ ...typed, accepted: ['pear'] }])
    expect(saidOf(accepted, [running('t', { text: 'Pear' })], 't').options[0]).toMatchObject({ right: true })
    const full = taskOf([{ ...typed, credit: 'full' as const }])
    const final = attemptAt(full, { t: { text: 'pear' } })
    expect(saidOf(full, [final], 't')).toMatchObject({ facility: 1, options: [{ text: 'pear', right: false }] })
  })
})

describe('a common mistake', () => {
  const mistakes = (wrong: number, right: number, other = 0) =>
    said(
      'c',
      ...times(wrong, () => ({ index: 0 })),
      ...times(right, () => ({ index: 1 })),
      ...times(other, () => ({ index: 2 })),
    ).common
  it('is the same wrong answer of at least half, from five answers on', () => {
    expect(mistakes(9, 3, 2)).toEqual({ text: 'cat', n: 9, wrong: 11 })
    expect(mistakes(3, 2)).toEqual({ text: 'cat', n: 3, wrong: 3 })
    expect(mistakes(3, 3)).toEqual({ text: 'cat', n: 3, wrong: 3 })
    expect(mistakes(4, 0)).toBeUndefined()
    expect(mistakes(2, 3)).toBeUndefined()
    expect(mistakes(0, 9)).toBeUndefined()
  })
})

describe('a clarification', () => {
  const at = '2026-11-20T08:10:00.000Z'
  const clarification: Clarification = { questionId: 'c', text: 'two of them', by: 'u', at }
  const clarified = { ...task, clarifications: [{ ...clarification, text: 'first', at: START }, clarification] }
  const given = (index: number, minute: number) =>
    attemptAt(task, { c: { index } }, { final: false, paces: { c: [1000, minute * 60_000] } })
  it('separates the most frequent mistake before and after, by when each answer last changed', () => {
    const attempts = [given(0, 3), given(0, 10), given(1, 4), given(1, 11), given(0, 12), given(1, 20), given(2, 30)]
    expect(saidOf(clarified, attempts, 'c').clarification).toEqual({
      ...{ at, text: 'two of them', answer: 'cat' },
      before: { n: 3, same: 2 },
      after: { n: 4, same: 1 },
    })
    expect(saidOf(clarified, attempts, 't')).not.toHaveProperty('clarification')
  })
  it('names no answer if none is wrong', () =>
    expect(saidOf(clarified, [given(1, 3)], 'c').clarification).toEqual({
      ...{ at, text: 'two of them', before: { n: 1, same: 0 }, after: { n: 0, same: 0 } },
    }))
})

it('answers that differ by the keyboard alone are counted as one', () => {
  expect(said('t', { text: 'کتاب' }, { text: 'كتاب' }, { text: 'كتاب' })).toMatchObject({
    options: [{ text: 'كتاب', n: 3, right: false }],
    different: 1,
  })
})
