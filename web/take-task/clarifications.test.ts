import { describe, expect, it } from 'vitest'
import type { ShownClarification as Clarification } from '../../server/contract/attempt-shapes.ts'
import { atOpening, type Clarified, clarifiedReducer } from './clarifications.ts'

const one: Clarification = { at: '2026-03-05T10:00:00.000Z', question: 'q1', text: 'one' }
const two: Clarification = { at: '2026-03-05T10:05:00.000Z', question: 'q2', text: 'two' }
const all: Clarification = { at: '2026-03-05T10:10:00.000Z', text: 'all' }

const told = (state: Clarified, current: string, ...clarifications: Clarification[]) =>
  clarifiedReducer(state, { type: 'told', clarifications, current })

describe('clarifications', () => {
  it('known at the opening are no news', () => {
    expect(atOpening([one])).toEqual({ all: [one], fresh: [], unread: [] })
    expect(told(atOpening([one]), 'q1', one)).toEqual({ all: [one], fresh: [], unread: [] })
  })

  it('that come while their question is shown are fresh: below the answer', () => {
    expect(told(atOpening(), 'q1', one)).toEqual({ all: [one], fresh: [one], unread: [one], last: one })
    expect(told(atOpening(), 'q1', two)).toEqual({ all: [two], fresh: [], unread: [two], last: two })
  })

  it('on the whole task belong to each question', () => {
    expect(told(atOpening(), 'q1', all).fresh).toEqual([all])
  })

  it('are in the order of their times, also if a push comes before a reply', () => {
    expect(told(told(atOpening(), 'q1', two), 'q1', one, two).all).toEqual([one, two])
  })

  it('are read with the question that is left and the one that is entered', () => {
    const state = told(atOpening(), 'q1', one, two, all)
    const three = { type: 'moved', from: 'q1', to: 'q3' } as const
    expect(clarifiedReducer(state, three)).toEqual({ all: [one, two, all], fresh: [], unread: [two], last: all })
    expect(clarifiedReducer(state, { ...three, to: 'q2' }).unread).toEqual([])
  })

  it('are read one by one', () => {
    const state = told(atOpening(), 'q1', one, two)
    expect(clarifiedReducer(state, { type: 'read', clarification: { ...one } }).unread).toEqual([two])
  })
})
