import { describe, expect, test } from 'vitest'
import { endless, given, save, start, started, submit, submitted, task } from '../testing/one-attempt.ts'
import { answersSaved, at, attemptStarted } from '../testing/school.ts'
import { type AttemptCommand, type AttemptTask, attemptDecider } from './attempt.ts'
import type { AttemptEvent } from './attempt-events.ts'

/** Ali's attempt begins at 08:00 and ends at 08:10. */
const show = (seconds: number, of: Partial<AttemptTask> = {}): AttemptCommand => ({
  type: 'ShowQuestions',
  attempt: 1,
  task: { ...task, ...of },
  now: at(0, seconds),
})
const shown = (delay: number, seconds = delay): AttemptEvent => ({
  type: 'QuestionsShown',
  data: { attempt: 1, delayMs: delay * 1000, at: at(0, seconds) },
})
const moved = (deadline: string): AttemptEvent => ({ type: 'DeadlineMoved', data: { attempt: 1, deadline } })

describe('the first question', () => {
  test('that came late gives the seconds back', () =>
    given(started)
      .when(show(12))
      .thenEvents(shown(12), moved(at(10, 12))))
  test('that came after a lost reply of 33 seconds gives them back', () =>
    given(started)
      .when(show(34))
      .thenEvents(shown(34), moved(at(10, 34))))
  test('gives back 45 seconds at most', () =>
    given(started)
      .when(show(300))
      .thenEvents(shown(45, 300), moved(at(10, 45))))
  test('that came at once changes nothing', () => given(started).when(show(0.9)).thenNothing())
  test('counts once', () =>
    given(started, shown(5), moved(at(10, 5)))
      .when(show(30))
      .thenNothing())
  test('was seen by whoever has answered', () =>
    given(started, answersSaved({ savedAt: at(0, 5) }))
      .when(show(30))
      .thenNothing())
  test('does not bring back an attempt that is over', () => given(started).when(show(600)).thenNothing())
  test('of an attempt without an end changes nothing', () => given(endless).when(show(12)).thenNothing())
  test('of a submitted or another attempt changes nothing', () => {
    given(started, submitted).when(show(12)).thenNothing()
    given(started)
      .when({ ...show(12), attempt: 2 } as AttemptCommand)
      .thenNothing()
    given().when(show(12)).thenNothing()
  })
  test('leaves the end of the task as it is', () =>
    given(attemptStarted({ deadline: at(8) }))
      .when(show(12, { closesAt: at(8) }))
      .thenNothing())
  test('gives what fits before the end of the task', () =>
    given(started)
      .when(show(30, { closesAt: at(10, 20) }))
      .thenEvents(shown(30), moved(at(10, 20))))
  test('behind a pause is not seen yet, and the pause is no delay', () => {
    const pauses = [{ from: at(0, 5), to: null }]
    const paused: AttemptEvent = { type: 'AttemptPaused', data: { attempt: 1, at: at(0, 5) } }
    const resumed: AttemptEvent = { type: 'AttemptResumed', data: { attempt: 1, at: at(1), deadline: at(10, 55) } }
    given(started).when(show(12, { pauses })).thenNothing()
    given(started, paused).when(show(12, { pauses })).thenNothing()
    given(started, paused, resumed)
      .when(show(62, { pauses: [{ from: at(0, 5), to: at(1) }] }))
      .thenEvents(shown(7, 62), moved(at(11, 2)))
  })
  test('behind a pause that the attempt has not followed yet gives no second back twice', () =>
    given(started)
      .when(show(62, { pauses: [{ from: at(0, 5), to: at(1) }] }))
      .thenEvents(shown(7, 62), moved(at(11, 2))))
})

test('the time taken counts from the first question, and a later change of the timer keeps the delay', () => {
  given(started, shown(12), moved(at(10, 12)))
    .when({ type: 'MoveDeadline', timerMinutes: 20, closesAt: null, pauses: [], now: at(1) })
    .thenEvents(moved(at(20, 12)))
  const before = [started, shown(12), moved(at(10, 12))].reduce(attemptDecider.evolve, attemptDecider.initial)
  const [event] = attemptDecider.decide(submit({ now: at(2) }), before)
  expect(event).toMatchObject({ type: 'AnswersSubmitted', data: { secondsTaken: 108 } })
})

test('one more attempt has a delay of its own', () => {
  const again = { ...task, repeats: { attempts: 3, counts: 'best' as const } }
  const first = [started, shown(12), moved(at(10, 12)), submitted].reduce(attemptDecider.evolve, attemptDecider.initial)
  const events = attemptDecider.decide({ ...start({ task: again, now: at(20) }), again: true } as AttemptCommand, first)
  const second = events.reduce(attemptDecider.evolve, first)
  expect(second).toMatchObject({ status: 'in_progress', attempt: 2 })
  expect(second.time.delayMs).toBeUndefined()
  expect(attemptDecider.decide(save({ attempt: 2, now: at(21) }), second)).toHaveLength(1)
})
