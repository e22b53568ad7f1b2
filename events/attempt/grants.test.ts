import { describe, expect, test } from 'vitest'
import {
  byDeadline,
  dog,
  endless,
  given,
  school,
  start,
  started,
  submit,
  submitted,
  task,
  timedOut,
  waiting,
} from '../testing/one-attempt.ts'
import { answersSaved, answersSubmitted, at, attemptStarted } from '../testing/school.ts'
import type { AttemptCommand } from './attempt.ts'
import type { AttemptEvent } from './attempt-events.ts'

const because = { grant: 'g', reason: 'bus', by: 'teacher', task }
const grant = (more: object = {}): AttemptCommand => ({
  type: 'GrantTime',
  ...because,
  minutes: 5,
  now: at(3),
  ...more,
})
const reopen = (more: object = {}): AttemptCommand => ({ type: 'ReopenAttempt', ...because, now: at(20), ...more })
const allow = (more: object = {}): AttemptCommand => ({ type: 'AllowAttempt', ...because, now: at(20), ...more })
const undo = (now = at(4), id = 'g'): AttemptCommand => ({ type: 'UndoGrant', grant: id, by: 'teacher', now, task })

const granted = (more: object = {}): AttemptEvent => ({
  type: 'TimeGranted',
  data: { attempt: 1, grant: 'g', minutes: 5, reason: 'bus', by: 'teacher', at: at(3), ...more },
})
const reopened = (deadline: string | null): AttemptEvent => ({
  type: 'AttemptReopened',
  data: { attempt: 1, grant: 'g', deadline, reason: 'bus', by: 'teacher', at: at(20) },
})
const allowed: AttemptEvent = {
  type: 'AttemptAllowed',
  data: { attempt: 1, grant: 'g', reason: 'bus', by: 'teacher', at: at(20) },
}
const undone = (now = at(4)): AttemptEvent => ({
  type: 'GrantUndone',
  data: { attempt: 1, grant: 'g', by: 'teacher', at: now },
})
const moved = (deadline: string | null): AttemptEvent => ({ type: 'DeadlineMoved', data: { attempt: 1, deadline } })

describe('a personal time', () => {
  test.each([
    [1.5, at(15)],
    [0, null],
  ] as const)('× %d is stored with the start', (factor, deadline) =>
    given().when(start({ factor })).thenEvents(attemptStarted({ factor, deadline })),
  )
  test('still counts when the deadline moves', () =>
    given(attemptStarted({ factor: 1.5, deadline: at(15) }))
      .when({ type: 'MoveDeadline', timerMinutes: 20, closesAt: null, pauses: [], now: at(5) })
      .thenEvents(moved(at(30))))
})

describe('extra minutes', () => {
  test('move a running deadline at once', () =>
    given(started)
      .when(grant())
      .thenEvents(granted(), moved(at(15))))
  test('before the start count at the start', () => {
    given().when(grant()).thenEvents(granted())
    given(granted())
      .when(start())
      .thenEvents(attemptStarted({ deadline: at(15) }))
  })
  test('of one attempt do not count in the next', () =>
    given(started, granted(), moved(at(15)), submitted, { type: 'AnswersDeleted', data: { attempt: 1 } })
      .when(start())
      .thenEvents(attemptStarted({ attempt: 2 })))
  test('in the grace give time again', () =>
    given(started)
      .when(grant({ now: at(10, 20) }))
      .thenEvents(granted({ at: at(10, 20) }), moved(at(15))))
  test('without a limit are only recorded', () =>
    given(endless)
      .when(grant({ task: { ...task, timerMinutes: 0 } }))
      .thenEvents(granted()))
  test('the same id twice changes nothing', () =>
    given(started, granted(), moved(at(15)))
      .when(grant())
      .thenNothing())
  test('after the submission are refused', () =>
    given(started, submitted).when(grant()).thenRefused('already_submitted'))
  test('of an allowed attempt count in it', () => {
    const ready = [started, submitted, { ...allowed, data: { ...allowed.data, grant: 'a' } } as AttemptEvent]
    given(...ready)
      .when(grant())
      .thenEvents(granted({ attempt: 2 }))
    given(...ready, granted({ attempt: 2 }))
      .when(start({ again: true }))
      .thenEvents(attemptStarted({ attempt: 2, deadline: at(15) }))
  })
})

describe('own dates', () => {
  const closed = { ...task, phase: 'closed' as const, closesAt: at(0) }
  test('open a closed task for the student', () => {
    const own = granted({ minutes: 0, closesAt: at(30) })
    given()
      .when(start({ task: closed }))
      .thenRefused('closed')
    given(own)
      .when(start({ task: closed }))
      .thenEvents(attemptStarted())
    given(own)
      .when(start({ task: closed, now: at(30) }))
      .thenRefused('closed')
  })
  test('open a task earlier, or later, for the student', () => {
    const scheduled = { ...task, phase: 'scheduled' as const, opensAt: at(5) }
    given(granted({ opensAt: at(0) }))
      .when(start({ task: scheduled }))
      .thenTypes('AttemptStarted')
    given(granted({ opensAt: at(3) }))
      .when(start())
      .thenRefused('not_open')
  })
  test('must end after their start', () =>
    given()
      .when(grant({ opensAt: at(9), closesAt: at(8) }))
      .thenRefused('end_before_start'))
  test('an end in the past is now', () =>
    given(started)
      .when(grant({ minutes: 0, closesAt: at(1) }))
      .thenEvents(granted({ minutes: 0, closesAt: at(1) }), moved(at(3))))
})

describe('undo', () => {
  test('gives back the earlier deadline', () =>
    given(started, granted(), moved(at(15)))
      .when(undo())
      .thenEvents(undone(), moved(at(10))))
  test('gives none that is over', () =>
    given(started, granted(), moved(at(15)))
      .when(undo(at(12)))
      .thenEvents(undone(at(12)), moved(at(12))))
  test('before the start', () =>
    given(granted())
      .when(undo())
      .thenEvents({ ...undone(), data: { ...undone().data, attempt: 0 } } as AttemptEvent))
  test('twice, or of nothing, changes nothing', () => {
    given(started, granted(), moved(at(15)), undone(), moved(at(10)))
      .when(undo())
      .thenNothing()
    given(started).when(undo()).thenNothing()
  })
})

describe('reopening', () => {
  test('gives the time that was left', () =>
    given(started, answersSaved(), submitted)
      .when(reopen())
      .thenEvents(reopened(at(28))))
  test('gives minutes', () =>
    given(started, timedOut)
      .when(reopen({ minutes: 5 }))
      .thenEvents(reopened(at(25))))
  test('of an unlimited attempt gives no limit', () =>
    given(endless, submitted).when(reopen()).thenEvents(reopened(null)))
  test('with nothing left is refused', () => given(started, timedOut).when(reopen()).thenRefused('no_time_left'))
  test.each([
    ['not started', []],
    ['running', [started]],
  ])('%s: refused', (_, history) =>
    given(...history)
      .when(reopen())
      .thenRefused('no_answers'),
  )
  test('in a pause is refused', () =>
    given(started, submitted)
      .when(reopen({ task: { ...task, pauses: [{ from: at(5), to: null }] } }))
      .thenRefused('paused'))

  const again = [started, answersSubmitted({ values: [dog, school] }), reopened(at(28))]
  test('keeps the answers as the draft and has no result', () => {
    const state = given(...again)
      .when(byDeadline(at(21)))
      .state()
    expect(state).toMatchObject({
      status: 'in_progress',
      deadline: at(28),
      draft: new Map([
        ['choice', dog],
        ['typed', school],
      ]),
    })
    expect(state).not.toHaveProperty('score')
  })
  test('is submitted at its own deadline; the time between is no work', () =>
    given(...again)
      .when(byDeadline(at(28, 30)))
      .thenEvents(
        answersSubmitted({
          ...{ by: 'deadline', values: [dog, school], submittedAt: at(28, 30), secondsTaken: 600, score: 50 },
          marks: ['choice', 'typed', 'blanks', 'sort'].map((questionId, place) => ({
            ...{ questionId, of: 100, right: place < 2, earned: place < 2 ? 100 : 0 },
          })),
        }),
      ))
  test('does not bring back what the submission replaced', () =>
    given(started, answersSaved({ device: 'phone', seq: 1, values: [school] }), submitted, reopened(at(28)))
      .when(submit({ device: 'phone', seq: 1, values: [school], now: at(21) }))
      .thenEvents(answersSubmitted({ submittedAt: at(21), secondsTaken: 180 })))
  test('undone: the submission as it was', () => {
    const before = given(started, waiting, ...[reopened(at(28))]).when(undo(at(21)))
    before.thenEvents(undone(at(21)))
    expect(before.state()).toMatchObject({ status: 'waiting', score: 25, values: [dog], submittedAt: at(2) })
  })
  test('undo is refused after a new answer, and after a new submission', () => {
    const saved = answersSaved({ seq: 2, values: [school], savedAt: at(21) })
    given(...again.slice(0, 1), submitted, reopened(at(28)), saved)
      .when(undo(at(22)))
      .thenRefused('undo_too_late')
    given(...again, submitted)
      .when(undo(at(22)))
      .thenRefused('undo_too_late')
  })
})

describe('one more attempt', () => {
  test('is allowed after a submission', () => given(started, submitted).when(allow()).thenEvents(allowed))
  test.each([
    ['not started', []],
    ['running', [started]],
  ])('%s: refused', (_, history) =>
    given(...history)
      .when(allow())
      .thenRefused('no_answers'),
  )
  test('starts only when asked for, once', () => {
    given(started, submitted, allowed).when(start()).thenNothing()
    given(started, submitted)
      .when(start({ again: true }))
      .thenNothing()
    given(started, submitted, allowed)
      .when(start({ again: true }))
      .thenEvents(attemptStarted({ attempt: 2 }))
    const second = [attemptStarted({ attempt: 2 }), answersSubmitted({ attempt: 2 })]
    given(started, submitted, allowed, ...second)
      .when(start({ again: true }))
      .thenNothing()
  })
  test('undone before its start', () =>
    given(started, submitted, allowed)
      .when(undo(at(21)))
      .thenEvents(undone(at(21))))
})

describe('a late repeat', () => {
  test('of a grant that was taken back gives nothing', () =>
    given(started, granted(), undone()).when(grant()).thenNothing())
  test('of an attempt that was used gives nothing', () =>
    given(started, submitted, allowed, attemptStarted({ attempt: 2 }), answersSubmitted({ attempt: 2 }))
      .when(allow())
      .thenNothing())
})
