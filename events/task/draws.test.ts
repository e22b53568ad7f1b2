import { describe, expect, it } from 'vitest'
import { at, question, sendTask, taskSent } from '../testing/school.ts'
import { sizeOf } from './draw-events.ts'
import { frozen, given, opened, revise } from './testing.ts'

const typed = (id: string, points = 1) => question(id, { way: 'typed', answer: id }, { points })
const questions = [typed('a'), typed('b', 2), typed('c', 2), typed('d', 2)]
const draws = [{ count: 2, questionIds: ['b', 'c', 'd'] }]

describe('draws', () => {
  it('are sent with the task', () => {
    given().when(sendTask({ questions, draws })).thenEvents(taskSent({ questions, draws }), opened)
  })
  it.each([
    ['all questions', [{ count: 3, questionIds: ['b', 'c', 'd'] }]],
    ['no question', [{ count: 0, questionIds: ['b', 'c', 'd'] }]],
    ['half a question', [{ count: 1.5, questionIds: ['b', 'c', 'd'] }]],
    ['of an unknown question', [{ count: 1, questionIds: ['b', 'x'] }]],
    ['a question twice', [{ count: 2, questionIds: ['b', 'b', 'c'] }]],
    ['a question of another draw', [...draws, { count: 1, questionIds: ['a', 'd'] }]],
  ])('of %s are refused', (_, wrong) => {
    given()
      .when(sendTask({ questions, draws: wrong }))
      .thenRefused('bad_draw')
  })
  it('need equal points', () => {
    const unequal = [{ count: 1, questionIds: ['a', 'b'] }]
    given()
      .when(sendTask({ questions, draws: unequal }))
      .thenRefused('draw_points_differ')
    const change = { kind: 'points' as const, points: 5 }
    const correct = { type: 'CorrectKey', correction: 'k', questionId: 'b', change, by: 't', now: at(1) } as const
    given(taskSent({ questions, draws })).when(correct).thenRefused('draw_points_differ')
  })
  it('change with the questions until a student starts', () => {
    const sent = taskSent({ questions, draws })
    const less = [{ count: 1, questionIds: ['b', 'c'] }]
    const replaced = { questions, draws: less, resultMode: 'automatic' as const }
    given(sent)
      .when(revise({ draws: less }))
      .thenEvents({ type: 'QuestionsReplaced', data: replaced })
    given(sent)
      .when(revise({ draws: [] }))
      .thenEvents({ type: 'QuestionsReplaced', data: { questions, resultMode: 'automatic' } })
    given(sent)
      .when(revise({ questions: questions.slice(0, 3) }))
      .thenRefused('bad_draw')
    given(sent).when(revise({ draws })).thenNothing()
    given(sent, frozen)
      .when(revise({ draws: [] }))
      .thenRefused('questions_frozen')
  })
  it('refuse a correction that could leave a student without a question that counts', () => {
    const drop = (questionId: string) =>
      ({
        type: 'CorrectKey',
        correction: questionId,
        questionId,
        change: { kind: 'drop' },
        by: 't',
        now: at(1),
      }) as const
    const pools = questions.slice(1)
    const one = { count: 1, questionIds: ['b', 'c', 'd'] }
    given(taskSent({ questions: pools, draws: [one] }))
      .when(drop('b'))
      .thenRefused('no_questions')
    given(taskSent({ questions: pools, draws }))
      .when(drop('b'))
      .thenTypes('KeyCorrected')
    given(taskSent({ questions, draws: [one] }))
      .when(drop('b'))
      .thenTypes('KeyCorrected')
  })
  it('give each student the same number of questions and points', () => {
    expect(sizeOf(questions)).toEqual({ questions: 4, points: 7 })
    expect(sizeOf(questions, draws)).toEqual({ questions: 3, points: 5 })
    const dropped = questions.map((one) => (one.id === 'c' ? { ...one, credit: 'dropped' as const } : one))
    expect(sizeOf(dropped, draws)).toEqual({ questions: 3, points: 5 })
  })
})

describe('shuffled questions', () => {
  it('are switched on and off until a student starts', () => {
    const sent = taskSent({ questions, shuffleQuestions: true })
    const off = given(sent).when(revise({ details: { shuffleQuestions: false } }))
    off.thenTypes('TaskDetailsRevised')
    expect(off.state()).toMatchObject({ shuffleQuestions: false })
    given(sent)
      .when(revise({ details: { shuffleQuestions: true } }))
      .thenNothing()
    given(sent, frozen)
      .when(revise({ details: { shuffleQuestions: false } }))
      .thenRefused('questions_frozen')
  })
})
