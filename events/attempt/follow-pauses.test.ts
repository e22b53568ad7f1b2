import { describe, expect, test } from 'vitest'
import type { Pause } from '../task/pause-events.ts'
import {
  byDeadline,
  dog,
  endless,
  given,
  save,
  start,
  started,
  submit,
  submitted,
  task,
} from '../testing/one-attempt.ts'
import { answersSaved, answersSubmitted, at, attemptStarted } from '../testing/school.ts'
import type { AttemptCommand } from './attempt.ts'
import type { AttemptEvent } from './attempt-events.ts'

const pausesOf = (...pauses: [number, number | null][]): Pause[] =>
  pauses.map(([from, to]) => ({ from: at(from), to: to === null ? null : at(to) }))
const follow = (...pauses: [number, number | null][]): AttemptCommand => ({
  type: 'FollowPauses',
  task: { ...task, pauses: pausesOf(...pauses) },
})
const paused = (minute = 4): AttemptEvent => ({ type: 'AttemptPaused', data: { attempt: 1, at: at(minute) } })
const resumed = (minute: number, deadline: string | null): AttemptEvent => ({
  type: 'AttemptResumed',
  data: { attempt: 1, at: at(minute), deadline },
})

describe('an attempt follows its task', () => {
  test('into a pause, once', () => {
    given(started)
      .when(follow([4, null]))
      .thenEvents(paused())
    given(started, paused())
      .when(follow([4, null]))
      .thenNothing()
  })
  test('out of it, with the time that was left', () => {
    given(started, paused())
      .when(follow([4, 20]))
      .thenEvents(resumed(20, at(26)))
    given(started, paused(), resumed(20, at(26)))
      .when(follow([4, 20]))
      .thenNothing()
  })
  test('through a pause that it missed', () =>
    given(started)
      .when(follow([4, 20]))
      .thenEvents(paused(), resumed(20, at(26))))
  test('through a second pause', () =>
    given(started, paused(), resumed(20, at(26)))
      .when(follow([4, 20], [21, null]))
      .thenEvents(paused(21)))
  test('without a limit', () =>
    given(endless)
      .when({ type: 'FollowPauses', task: { ...task, timerMinutes: 0, pauses: pausesOf([4, 20]) } })
      .thenEvents(paused(), resumed(20, null)))
  test('in the grace: the deadline is the resumption', () =>
    given(attemptStarted({ deadline: at(3, 45) }))
      .when({
        type: 'FollowPauses',
        task: { ...task, timerMinutes: 0, closesAt: at(3, 45), pauses: pausesOf([4, 20]) },
      })
      .thenEvents(paused(), resumed(20, at(20))))
  test.each<[string, AttemptEvent[], AttemptCommand]>([
    ['a pause before the start', [started], follow([-9, -4])],
    ['an attempt that was over', [started], follow([11, null])],
    ['no attempt', [], follow([4, null])],
    ['a submitted attempt', [started, submitted], follow([4, null])],
  ])('%s: nothing to do', (_, history, command) =>
    given(...history)
      .when(command)
      .thenNothing(),
  )
  test('a pause before a reopening does not concern it', () => {
    const because = { grant: 'g', reason: 'r', by: 't', at: at(30) }
    given(started, submitted, { type: 'AttemptReopened', data: { attempt: 1, deadline: at(40), ...because } })
      .when(follow([4, 20]))
      .thenNothing()
  })
})

describe('in a pause', () => {
  const inPause = [started, paused()]
  test('saves count however long it lasts', () =>
    given(...inPause)
      .when(save({ now: at(90) }))
      .thenTypes('AnswersSaved'))
  test('nothing is submitted by the deadline', () =>
    given(...inPause)
      .when(byDeadline(at(90)))
      .thenNothing())
  test('nor while the attempt has not followed yet', () => {
    const stopped = { ...task, pauses: pausesOf([4, null]) }
    given(started)
      .when({ type: 'SubmitByDeadline', task: stopped, now: at(90) })
      .thenNothing()
    given(started)
      .when({ type: 'SubmitByDeadline', task: { ...task, pauses: pausesOf([11, null]) }, now: at(90) })
      .thenTypes('AnswersSubmitted')
  })
  test('a submission counts; the pause is no work', () =>
    given(started, answersSaved({ values: [dog] }), paused())
      .when(submit({ now: at(90) }))
      .thenEvents(answersSubmitted({ submittedAt: at(90), secondsTaken: 240 })))
  test('the deadline does not move', () =>
    given(...inPause)
      .when({ type: 'MoveDeadline', timerMinutes: 30, closesAt: null, pauses: pausesOf([4, null]), now: at(6) })
      .thenNothing())
  test('minutes count after it', () => {
    const stopped = { ...task, pauses: pausesOf([4, null]) }
    const given_ = given(...inPause).when({
      ...{ type: 'GrantTime', grant: 'g', minutes: 5, reason: 'r', by: 't', now: at(6), task: stopped },
    })
    given_.thenTypes('TimeGranted')
    given(...given_.events())
      .when(follow([4, 20]))
      .thenEvents(resumed(20, at(31)))
  })
  test('no attempt starts', () =>
    given()
      .when(start({ task: { ...task, pauses: pausesOf([-1, null]) } }))
      .thenRefused('paused'))
  test('a running one is resumed', () =>
    expect(
      given(...inPause)
        .when(start({ task: { ...task, pauses: pausesOf([4, null]) }, now: at(6) }))
        .events(),
    ).toHaveLength(2))
})
