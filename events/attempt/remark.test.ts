import { describe, expect, test } from 'vitest'
import type { TaskQuestion } from '../task/task-events.ts'
import { given, started, submitted, task, waiting } from '../testing/one-attempt.ts'
import { at, onePoint, questions } from '../testing/school.ts'
import type { AttemptCommand } from './attempt.ts'
import type { AttemptEvent } from './attempt-events.ts'

type Of<Type extends AttemptCommand['type']> = Extract<AttemptCommand, { type: Type }>
const author = { by: 'teacher', now: at(5) }
const markAs = (earned: number | null, questionId = 'typed'): AttemptCommand => ({
  type: 'MarkAnswer',
  task,
  questionId,
  earned,
  ...author,
})
const comment = (text: string, questionId: string | null = 'typed'): AttemptCommand => ({
  type: 'SetComment',
  questionId,
  text,
  ...author,
})
const changed = (id: string, change: Partial<TaskQuestion>) => ({
  ...task,
  questions: questions.map((one) => (one.id === id ? { ...one, ...change } : one)),
})
const remark = (more: Partial<Of<'RemarkAnswers'>> = {}): AttemptCommand => ({
  type: 'RemarkAnswers',
  task: changed('typed', { credit: 'full' }),
  cause: { kind: 'correction', id: 'k1' },
  replaceScore: false,
  ...author,
  ...more,
})
const undo = remark({ task, cause: { kind: 'undo', id: 'k1' } })
const graded = (score: number, final = true): AttemptEvent => ({
  type: 'GradeChanged',
  data: { attempt: 1, score, final },
})
function following(history: AttemptEvent[], ...commands: AttemptCommand[]): AttemptEvent[] {
  let events = history
  for (const command of commands)
    events = given(...events)
      .when(command)
      .events()
  return events
}

describe("a teacher's mark", () => {
  test('stores the mark and the score that follow', () => {
    given(started, submitted)
      .when(markAs(50))
      .thenEvents({
        type: 'AnswerMarked',
        data: {
          attempt: 1,
          questionId: 'typed',
          hand: { earned: 50, of: 100 },
          mark: { questionId: 'typed', earned: 50, of: 100, right: false, by: 'teacher' },
          automaticScore: 38,
          score: 38,
          final: true,
          by: 'teacher',
          at: at(5),
        },
      })
  })

  test('null brings back the mark by the key', () => {
    const state = given(...following([started, submitted], markAs(50), markAs(null)))
      .when(markAs(null))
      .state()
    expect(state).toMatchObject({ marks: questions.map(({ id }) => onePoint(id, id === 'choice')), score: 25 })
  })

  test('the same again gives no event', () =>
    given(...following([started, submitted], markAs(50)))
      .when(markAs(50))
      .thenNothing())

  test('is refused before a submission, for a question of another task, and above its points', () => {
    given(started).when(markAs(50)).thenRefused('no_answers')
    given(started, submitted).when(markAs(50, 'elsewhere')).thenRefused('unknown_question')
    given(started, submitted).when(markAs(101)).thenRefused('too_many_points')
  })

  test('does not replace a score set by hand', () => {
    const state = given(started, submitted, graded(90)).when(markAs(100)).state()
    expect(state).toMatchObject({ automaticScore: 50, score: 90 })
  })

  test('of a question whose points were corrected keeps its share', () => {
    const events = following([started, submitted], markAs(50), remark({ task: changed('typed', { points: 3 }) }))
    expect(
      given(...events)
        .when(comment(''))
        .state(),
    ).toMatchObject({
      marks: expect.arrayContaining([{ questionId: 'typed', earned: 150, of: 300, right: false, by: 'teacher' }]),
    })
  })
})

describe('marking again', () => {
  test('stores marks and score, and keeps the result waiting in mode teacher', () => {
    const state = given(started, waiting).when(remark()).state()
    expect(state).toMatchObject({ automaticScore: 50, score: 50 })
    given(started, submitted).when(remark()).thenTypes('AnswersRemarked')
  })

  test('gives no event for a running attempt, and when no mark changes', () => {
    given(started).when(remark()).thenNothing()
    given(started, submitted).when(remark({ task })).thenNothing()
  })

  test('leaves a dropped question out of the score', () => {
    const state = given(started, submitted)
      .when(remark({ task: changed('sort', { credit: 'dropped' }) }))
      .state()
    expect(state).toMatchObject({
      score: 33,
      marks: expect.arrayContaining([expect.objectContaining({ of: 0, earned: 0 })]),
    })
  })

  test('keeps a score set by hand unless it is named, and its undo brings that score back', () => {
    expect(given(started, submitted, graded(90)).when(remark()).state()).toMatchObject({
      automaticScore: 50,
      score: 90,
    })
    const replaced = following([started, submitted, graded(90)], remark({ replaceScore: true }))
    expect(
      given(...replaced)
        .when(comment(''))
        .state(),
    ).toMatchObject({ score: 50, handScore: undefined })
    expect(
      given(...replaced)
        .when(undo)
        .state(),
    ).toMatchObject({ score: 90, handScore: 90, automaticScore: 25 })
  })

  test('the undo keeps a score that was set by hand after the correction', () => {
    const replaced = following([started, submitted, graded(90)], remark({ replaceScore: true }))
    expect(
      given(...replaced, graded(70))
        .when(undo)
        .state(),
    ).toMatchObject({ score: 70 })
  })

  test('a result that was returned with its score is not a score by hand', () => {
    const returned = [started, waiting, graded(25)]
    expect(
      given(...returned)
        .when(remark())
        .state(),
    ).toMatchObject({ status: 'final', score: 50 })
  })

  test('an erased answer keeps its share of the points', () => {
    const erased = [
      started,
      {
        ...submitted,
        data: {
          ...submitted.data,
          values: [{ questionId: 'typed', text: '•••' }],
          marks: questions.map(({ id }) => onePoint(id, id === 'typed')),
        },
      } as AttemptEvent,
    ]
    const key = { way: 'typed', answer: 'بيت' } as const
    given(...erased)
      .when(remark({ task: changed('typed', { key }) }))
      .thenNothing()
    const dropped = following(erased, remark({ task: changed('typed', { credit: 'dropped' }) }), undo)
    expect(
      given(...dropped)
        .when(comment(''))
        .state(),
    ).toMatchObject({ score: 25 })
  })
})

describe('a comment', () => {
  test('is set, changed and removed, on an answer and on the attempt', () => {
    const events = following(
      [started, submitted],
      comment('أحسنت'),
      comment('all', null),
      comment('x'),
      comment('', null),
    )
    const state = given(...events)
      .when(comment('x'))
      .state()
    expect('comments' in state && [...state.comments]).toEqual([['typed', 'x']])
    given(...events)
      .when(comment('x'))
      .thenNothing()
    given(...events)
      .when(comment('', null))
      .thenNothing()
  })

  test('is refused before a submission, for an unknown question and above 1,000 letters', () => {
    given(started, submitted)
      .when(comment('x'.repeat(1001)))
      .thenRefused('text_too_long')
    given(started).when(comment('x')).thenRefused('no_answers')
    given(started, submitted).when(comment('x', 'elsewhere')).thenRefused('unknown_question')
  })
})

describe('opening a result', () => {
  const open: AttemptCommand = { type: 'OpenResult', now: at(9) }
  const opened: AttemptEvent = { type: 'ResultOpened', data: { attempt: 1, at: at(9) } }

  test('is stored once for a result that a teacher returned', () => {
    given(started, waiting, graded(25)).when(open).thenEvents(opened)
    given(started, waiting, graded(25), opened).when(open).thenNothing()
  })

  test('is not stored for a result that waits or was final by itself', () => {
    given(started, waiting).when(open).thenNothing()
    given(started, submitted).when(open).thenNothing()
  })

  test('is stored again after the result was taken back', () =>
    given(started, waiting, graded(25), opened, graded(25, false), graded(25)).when(open).thenEvents(opened))
})
