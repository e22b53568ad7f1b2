import { describe, expect, test } from 'vitest'
import {
  abandoned,
  answersDeleted,
  byDeadline,
  dog,
  endless,
  given,
  start,
  started,
  submit,
  submitted,
  task,
  timedOut,
  waiting,
} from '../testing/one-attempt.ts'
import { answersSaved, answersSubmitted, at, attemptStarted } from '../testing/school.ts'
import { type AttemptCommand, attemptDecider } from './attempt.ts'
import type { AttemptEvent } from './attempt-events.ts'
import { attemptDeadline } from './deadlines.ts'

describe('starting', () => {
  test('stores start time and deadline', () => given().when(start()).thenEvents(started))

  test.each([
    [10, at(5), at(5)],
    [10, at(15), at(10)],
    [0, at(15), at(15)],
    [10, null, at(10)],
    [0, null, null],
  ])('timer %i, end %s: deadline %s', (timerMinutes, closesAt, deadline) => {
    expect(attemptDeadline({ startedAt: at(0), timerMinutes, closesAt })).toBe(deadline)
    given()
      .when(start({ task: { ...task, timerMinutes, closesAt } }))
      .thenEvents(attemptStarted({ deadline }))
  })

  test.each([
    ['not_recipient', { studentId: 'omar' }],
    ['not_open', { task: { ...task, phase: 'scheduled', opensAt: at(0, 1) } }],
    ['closed', { task: { ...task, closesAt: at(0) } }],
    ['closed', { task: { ...task, phase: 'closed' } }],
  ] as const)('%s', (code, more) => given().when(start(more)).thenRefused(code))

  test('opens by the start date, even before the timekeeper has appended TaskOpened', () =>
    given()
      .when(start({ task: { ...task, phase: 'scheduled', opensAt: at(0) } }))
      .thenTypes('AttemptStarted'))

  test.each([
    ['running', [started]],
    ['submitted', [started, submitted]],
  ])('starting again while %s changes nothing, even after the task has closed', (_, history) =>
    given(...history)
      .when(start({ now: at(99), task: { ...task, phase: 'closed', closesAt: at(50) } }))
      .thenNothing(),
  )

  test('a start after deleted answers gets the next attempt number', () =>
    given(started, submitted, answersDeleted)
      .when(start())
      .thenEvents(attemptStarted({ attempt: 2 })))

  test('a student removed and added again starts a new attempt', () =>
    given(started, abandoned('recipient_removed'))
      .when(start())
      .thenEvents(attemptStarted({ attempt: 2 })))
})

describe('the deadline', () => {
  test.each([
    [at(10, 29), undefined, 0],
    [at(10, 30), undefined, 1],
    [at(60, 29), at(60), 0],
    [at(60, 30), at(60), 1],
    [at(10, 30), at(9), 1],
  ])('at %s, ready %s', (now, readyAt, length) =>
    expect(given(started).when(byDeadline(now, readyAt)).events()).toHaveLength(1 + length),
  )
  test('submits the saved answers', () =>
    given(started, answersSaved({ values: [dog] }))
      .when(byDeadline(at(10, 31)))
      .thenEvents(answersSubmitted({ by: 'deadline', secondsTaken: 600, submittedAt: at(10, 31) })))
  test.each([
    ['no attempt', []],
    ['no deadline', [endless]],
    ['submitted', [started, submitted]],
    ['abandoned', [started, abandoned('task_deleted')]],
  ])('%s: nothing to do', (_, history) =>
    given(...history)
      .when(byDeadline(at(999)))
      .thenNothing(),
  )
})

describe('moving the deadline', () => {
  const move = (closesAt: string | null, timerMinutes: number, now = at(5)): AttemptCommand => ({
    type: 'MoveDeadline',
    closesAt,
    timerMinutes,
    pauses: [],
    now,
  })
  const moved = (deadline: string | null): AttemptEvent => ({ type: 'DeadlineMoved', data: { attempt: 1, deadline } })

  test('moves it later', () =>
    given(started)
      .when(move(null, 15))
      .thenEvents(moved(at(15))))
  test('moves it earlier', () =>
    given(started)
      .when(move(at(8), 10))
      .thenEvents(moved(at(8))))
  test('removes it', () => given(started).when(move(null, 0)).thenEvents(moved(null)))
  test('gives a deadline to an unlimited attempt', () =>
    given(endless)
      .when(move(null, 10))
      .thenEvents(moved(at(10))))
  test('moves a deadline in the past to now', () =>
    given(started)
      .when(move(at(3), 10))
      .thenEvents(moved(at(5))))
  test('does not move a passed deadline to now twice', () =>
    given(started, moved(at(5)))
      .when(move(at(3), 10, at(6)))
      .thenNothing())
  test('an unchanged deadline gives no event', () =>
    given(started)
      .when(move(at(30), 10))
      .thenNothing())
  test('extends a deadline that has passed but is not yet submitted', () =>
    given(started)
      .when(move(null, 60, at(10, 20)))
      .thenEvents(moved(at(60))))
  test.each([
    ['not started', []],
    ['submitted', [started, submitted]],
    ['deleted', [started, submitted, answersDeleted]],
  ])('%s: nothing to do', (_, history) =>
    given(...history)
      .when(move(null, 60))
      .thenNothing(),
  )
})

describe('grading', () => {
  const grade = (change: { score?: number; final?: boolean }): AttemptCommand => ({ type: 'ChangeGrade', ...change })
  const graded = (score: number | null, final: boolean): AttemptEvent => ({
    type: 'GradeChanged',
    data: { attempt: 1, score, final },
  })

  test.each([
    [{ score: 80 }, graded(80, false)],
    [{ final: true }, graded(25, true)],
    [{ score: 0, final: true }, graded(0, true)],
    [{ score: 25, final: true }, graded(25, true)],
  ])('%o', (change, event) => given(started, waiting).when(grade(change)).thenEvents(event))
  test('a final grade can become provisional again', () =>
    expect(
      given(started, submitted)
        .when(grade({ final: false }))
        .state(),
    ).toMatchObject({ status: 'waiting', score: 25 }))
  test.each([{ score: 25 }, { final: false }, { score: 25, final: false }, {}])('%o changes nothing', (change) =>
    given(started, waiting).when(grade(change)).thenNothing(),
  )
  test.each([
    ['no_score', [], { final: true }],
    ['no_score', [started], { final: true }],
    ['no_answers', [started], { score: 50 }],
    ['no_answers', [started, submitted, answersDeleted], { score: 50, final: true }],
    ['no_score', [started, waiting, graded(null, false)], { final: true }],
  ] as ['no_score' | 'no_answers', AttemptEvent[], object][])('%s', (code, history, change) =>
    given(...history)
      .when(grade(change))
      .thenRefused(code),
  )
  test('a repeated submission after grading changes nothing', () =>
    given(started, answersSaved(), submitted, graded(80, true))
      .when(submit({ values: [dog] }))
      .thenNothing())
})

describe('deleting and abandoning', () => {
  const withoutScore: AttemptEvent = { type: 'GradeChanged', data: { attempt: 1, score: null, final: false } }
  const deleteAnswers: AttemptCommand = { type: 'DeleteAnswers' }
  test.each([
    ['final', submitted],
    ['waiting', waiting],
    ['submitted by the deadline', timedOut],
  ])('deletes the answers of an attempt that is %s', (_, sent) => {
    given(started, sent).when(deleteAnswers).thenEvents(answersDeleted)
    expect(given(started, sent).when(deleteAnswers).state()).toMatchObject({ status: 'not_started', attempt: 1 })
  })
  test.each([
    [[]],
    [[started, answersSaved()]],
    [[started, submitted, answersDeleted]],
    [[started, submitted, withoutScore]],
  ])('refuses to delete answers without a score', (history) =>
    given(...history)
      .when(deleteAnswers)
      .thenRefused('no_score'),
  )

  const abandon: AttemptCommand = { type: 'AbandonAttempt', reason: 'task_deleted' }
  test('abandons a running attempt', () => given(started).when(abandon).thenEvents(abandoned('task_deleted')))
  test.each([[[]], [[started, submitted]], [[started, abandoned('task_deleted')]]])(
    'abandons nothing without a running attempt',
    (history) =>
      given(...history)
        .when(abandon)
        .thenNothing(),
  )

  const remove: AttemptCommand = { type: 'AbandonAttempt', reason: 'recipient_removed' }
  const minutes: AttemptEvent = {
    type: 'TimeGranted',
    data: { attempt: 1, grant: 'g', minutes: 5, reason: 'bus', by: 'teacher', at: at(1) },
  }
  const cleared: AttemptEvent = { type: 'AnswersDeleted', data: { attempt: 1 } }
  test.each([
    ['given time before a start', [minutes], 0],
    ['deleted answers', [started, submitted, cleared], 1],
  ])('a student who loses the task loses %s too, once', (_, history, attempt) => {
    const gone: AttemptEvent = { type: 'AttemptAbandoned', data: { attempt, reason: 'recipient_removed' } }
    given(...history)
      .when(remove)
      .thenEvents(gone)
    given(...history, gone)
      .when(remove)
      .thenNothing()
    const state = [...history, gone].reduce(attemptDecider.evolve, attemptDecider.initial)
    expect(state).toMatchObject({ status: 'not_started', time: { grants: [] } })
    expect(state).not.toHaveProperty('setAside')
  })
})
