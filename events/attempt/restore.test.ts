import { describe, expect, test } from 'vitest'
import { fold } from '../testing/given.ts'
import { abandoned, answersDeleted, given, save, started, submitted } from '../testing/one-attempt.ts'
import { answersSaved, at, attemptStarted } from '../testing/school.ts'
import { type AttemptCommand, attemptDecider } from './attempt.ts'
import type { AttemptEvent } from './attempt-events.ts'

const restore = (after: 'answers_deleted' | 'task_deleted'): AttemptCommand => ({
  type: 'RestoreAnswers',
  after,
  by: 'teacher',
  now: at(20),
})
const restored = (after: 'answers_deleted' | 'task_deleted'): AttemptEvent => ({
  type: 'AnswersRestored',
  data: { attempt: 1, after, by: 'teacher', at: at(20) },
})
const state = (...events: AttemptEvent[]) => fold(attemptDecider, events)

describe('deleted answers', () => {
  test('are restored, and the attempt is what it was', () => {
    given(started, submitted, answersDeleted).when(restore('answers_deleted')).thenEvents(restored('answers_deleted'))
    const back = state(started, submitted, answersDeleted, restored('answers_deleted'))
    expect(back).toEqual(state(started, submitted))
  })
  test('are restored once', () =>
    given(started, submitted, answersDeleted, restored('answers_deleted'))
      .when(restore('answers_deleted'))
      .thenNothing())
  test('do not replace a newer attempt, which stays as it is', () =>
    given(started, submitted, answersDeleted, attemptStarted({ attempt: 2 }))
      .when(restore('answers_deleted'))
      .thenRefused('started_anew'))
  test('are refused where none were deleted', () => {
    given().when(restore('answers_deleted')).thenRefused('no_answers')
    given(started, abandoned('recipient_removed')).when(restore('answers_deleted')).thenRefused('no_answers')
    given(started, abandoned('task_deleted')).when(restore('answers_deleted')).thenRefused('no_answers')
  })
  test('keep the time that was given since', () => {
    const granted: AttemptEvent = {
      type: 'TimeGranted',
      data: { attempt: 2, grant: 'g', minutes: 5, reason: 'bus', by: 'teacher', at: at(15) },
    }
    const back = state(started, submitted, answersDeleted, granted, restored('answers_deleted'))
    expect(back).toMatchObject({ status: 'final', time: { grants: [{ grant: 'g' }] } })
  })
})

describe('an attempt that the deletion of its task ended', () => {
  test('goes on with the saved answers and the deadline that it had', () => {
    const saved = answersSaved()
    given(started, saved, abandoned('task_deleted')).when(restore('task_deleted')).thenEvents(restored('task_deleted'))
    const back = [started, saved, abandoned('task_deleted'), restored('task_deleted')]
    expect(state(...back)).toEqual(state(started, saved))
    given(...back)
      .when(save({ seq: 9, now: at(3) }))
      .thenTypes('AnswersSaved')
  })
  test('goes on beside the attempts before it, if the task may be repeated', () => {
    const repeats = { attempts: 3, counts: 'best' } as const
    const first = [attemptStarted({ repeats }), submitted]
    const working = [...first, attemptStarted({ attempt: 2, repeats }), answersSaved({ attempt: 2, seq: 5 })]
    const ended: AttemptEvent = { type: 'AttemptAbandoned', data: { attempt: 2, reason: 'task_deleted' } }
    const back = given(...working, ended).when(restore('task_deleted'))
    back.thenTypes('AnswersRestored')
    expect(back.state()).toEqual(state(...working))
  })
  test('is left alone where the deletion did not end it', () => {
    given(started).when(restore('task_deleted')).thenNothing()
    given(started, submitted).when(restore('task_deleted')).thenNothing()
    given(started, submitted, answersDeleted).when(restore('task_deleted')).thenNothing()
    given().when(restore('task_deleted')).thenNothing()
  })
})
