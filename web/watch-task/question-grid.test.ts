import { describe, expect, it } from 'vitest'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import { cellsOf, columnsOf, hardest } from '../parts/question-grid/cells.ts'
import { commonMistake, keyText, needsAnswers } from './question-grid.ts'

const question = (ID: string, part: Partial<Question> = {}) =>
  ({
    ID,
    type: 1,
    answers: [{ answer: 'go' }, { answer: 'went', true: true }, { answer: 'gone' }],
    ...part,
  }) as Question
const typed = question('t', { answersType: 2, answers: [{ answer: 'caught' }] })
const entry = (status: Entry['status']) => ({ status }) as Entry

describe('cellsOf', () => {
  const questions = [question('a'), question('b'), question('c')]

  it('marks submitted answers; an unanswered question is not wrong', () => {
    const answers = [
      { ID: 'a', answer: 1, right: true },
      { ID: 'b', answer: 0, right: false },
      { ID: 'c', answer: '', right: false },
    ]
    expect(cellsOf(questions, entry('final'), answers)).toEqual(['right', 'wrong', 'empty'])
    expect(cellsOf(questions, entry('waiting'), answers.slice(0, 1))).toEqual(['right', 'empty', 'empty'])
  })

  it('does not mark answers that are not submitted', () => {
    expect(cellsOf(questions, entry('in_progress'), [{ ID: 'a', answer: 1 }])).toEqual(['answered', 'open', 'open'])
    expect(cellsOf(questions, entry('in_progress'), undefined)).toEqual(['loading', 'loading', 'loading'])
    expect(cellsOf(questions, entry('not_started'), undefined)).toEqual(['open', 'open', 'open'])
  })
})

it('a question that the student did not get is neither open nor counted', () => {
  const questions = [question('a'), question('b'), question('c')]
  const asked = { asked: ['c', 'a'] }
  const answers = [{ ID: 'a', answer: 1, right: true }]
  const cells = cellsOf(questions, { ...entry('final'), ...asked }, answers)
  expect(cells).toEqual(['right', 'unasked', 'empty'])
  expect(cellsOf(questions, { ...entry('in_progress'), ...asked }, [])).toEqual(['open', 'unasked', 'open'])
  expect(cellsOf(questions, { ...entry('in_progress'), ...asked }, undefined)[1]).toBe('unasked')
  expect(columnsOf([cells], 3)).toEqual([
    { right: 1, of: 1 },
    { right: 0, of: 0 },
    { right: 0, of: 1 },
  ])
})

it('a wrong answer that earned points is partly right, and counts as not right', () => {
  const passage = question('p', { answersType: 3, answers: [{ answer: '[a] [b]' }] })
  const half = { ID: 'p', answers: ['a', 'x'], right: false, earned: 50, of: 100 }
  const cells = cellsOf([passage], entry('final'), [half])
  expect(cells).toEqual(['partly'])
  expect(columnsOf([cells], 1)).toEqual([{ right: 0, of: 1 }])
})

it('a partly filled passage is open while the student works, and wrong when submitted', () => {
  const passage = question('p', { answersType: 3, answers: [{ answer: '[a] [b]' }] })
  const half = { ID: 'p', answers: ['a', ''] }
  expect(cellsOf([passage], entry('in_progress'), [half])).toEqual(['open'])
  expect(cellsOf([passage], entry('final'), [{ ...half, right: false }])).toEqual(['wrong'])
})

it('answers are refetched when a pushed row is newer than they are, or new', () => {
  const at = (_id: string, position: number) => ({ _id, position }) as Entry
  const held = [at('a', 5), at('b', 7)]
  expect(needsAnswers([at('a', 5), at('b', 7)], held)).toBe(false)
  expect(needsAnswers([at('a', 4), at('b', 7)], held)).toBe(false)
  expect(needsAnswers([at('a', 5), at('b', 8)], held)).toBe(true)
  expect(needsAnswers([at('c', 1)], held)).toBe(true)
})

describe('hardest', () => {
  it('is the question with the most wrong submissions, the first of equals', () => {
    const columns = columnsOf(
      [
        ['right', 'wrong', 'empty'],
        ['right', 'wrong', 'wrong'],
        ['answered', 'open', 'loading'],
      ],
      3,
    )
    expect(columns).toEqual([
      { right: 2, of: 2 },
      { right: 0, of: 2 },
      { right: 0, of: 2 },
    ])
    expect(hardest(columns)).toBe(1)
  })

  it('is undefined while nobody was wrong', () => {
    expect(hardest(columnsOf([['right']], 1))).toBeUndefined()
    expect(hardest(columnsOf([], 3))).toBeUndefined()
  })
})

describe('commonMistake', () => {
  const wrong = (answer: string | number) => ({ ID: 't', answer, right: false })

  it('is the most frequent wrong answer after folding', () => {
    expect(commonMistake(typed, [wrong('catched'), wrong('cought'), wrong(' Cought '), undefined])).toBe('cought')
    expect(commonMistake(question('a'), [wrong(2), wrong(2), wrong(0)])).toBe('gone')
    expect(commonMistake(typed, [wrong('كتاب'), wrong('دفتر'), wrong('کتاب')])).toBe('كتاب')
  })

  it('is undefined when all wrong answers differ, or none is wrong', () => {
    expect(commonMistake(typed, [wrong('x'), wrong('y')])).toBeUndefined()
    expect(commonMistake(typed, [{ ID: 't', answer: 'caught', right: true }])).toBeUndefined()
  })

  it('keyText returns the key of choices and typed answers', () => {
    expect([keyText(typed), keyText(question('a')), keyText(question('s', { answersType: 4 }))]).toEqual([
      'caught',
      'went',
      '',
    ])
  })
})
