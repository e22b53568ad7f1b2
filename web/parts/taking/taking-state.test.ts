import { describe, expect, it } from 'vitest'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { resumeTaking, submissionValues, takingReducer, unanswered } from './taking-state.ts'

const question = (ID: string, answersType?: 2 | 3 | 4): StudentQuestion => ({
  ID,
  type: 1,
  question: ID,
  notes: '',
  answersType,
  direction: 'auto',
})
const questions = [question('a'), question('b', 2), question('c', 3), question('d', 4)]

describe('taking a task', () => {
  it('resumes at the first question without an answer', () => {
    const state = resumeTaking(questions, [{ ID: 'a', answer: 0 }], ['a', 'gone'])
    expect(state).toMatchObject({ current: 1, flagged: ['a'] })
  })
  it('resumes at the start when everything is answered', () => {
    expect(resumeTaking([question('a')], [{ ID: 'a', answer: 2 }], []).current).toBe(0)
  })
  it('counts a blank text and a half-filled passage as unanswered', () => {
    const values = { a: { ID: 'a', answer: 0 }, b: { ID: 'b', answer: '  ' }, c: { ID: 'c', answers: ['x', ''] } }
    expect(unanswered(questions, values).map(({ number }) => number)).toEqual([2, 3, 4])
  })
  it('sets and clears the flag of a question', () => {
    const start = resumeTaking(questions, [], [])
    const on = takingReducer(start, { type: 'flag', question: 'b' })
    expect(on.flagged).toEqual(['b'])
    expect(takingReducer(on, { type: 'flag', question: 'b' }).flagged).toEqual([])
  })
  it('takes values of another device except those being edited', () => {
    const start = resumeTaking(questions, [{ ID: 'b', answer: 'mine' }], [])
    const merged = takingReducer(start, {
      type: 'merge',
      values: [
        { ID: 'a', answer: 3 },
        { ID: 'b', answer: 'theirs' },
      ],
      except: ['b'],
    })
    expect(merged.values).toEqual({ a: { ID: 'a', answer: 3 }, b: { ID: 'b', answer: 'mine' } })
  })
  it('submits values in the order of the questions, without marks', () => {
    const values = { c: { ID: 'c', answers: ['x'], right: true }, a: { ID: 'a', answer: 0 } }
    expect(submissionValues(questions, values)).toEqual([
      { ID: 'a', answer: 0 },
      { ID: 'c', answers: ['x'] },
    ])
  })
})
