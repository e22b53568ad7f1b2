import { describe, expect, test } from 'vitest'
import { cat, dog, given, started, submit, submitted, timedOut } from '../testing/one-attempt.ts'
import { answersSaved, answersSubmitted, at, attemptStarted } from '../testing/school.ts'
import type { AttemptEvent } from './attempt-events.ts'

const reopenedAt = (minute: number, grant = 'g1'): AttemptEvent => ({
  type: 'AttemptReopened',
  data: { attempt: 1, grant, deadline: at(60), reason: 'bus', by: 'teacher', at: at(minute) },
})
const undone: AttemptEvent = { type: 'GrantUndone', data: { attempt: 1, grant: 'g1', by: 'teacher', at: at(22) } }

describe('a submission that was pressed before the attempt was reopened', () => {
  const pressed = (reopened: string | undefined, minute = 25) => submit({ reopened, now: at(minute), values: [dog] })

  test.each([
    ['by another device', submitted],
    ['by the end of the time', timedOut],
  ])('does not end it, if it ended %s', (_, end) =>
    given(started, answersSaved({ values: [cat] }), end, reopenedAt(20))
      .when(pressed(''))
      .thenRefused('reopened'),
  )
  test('does not end it after one more reopening', () =>
    given(started, submitted, reopenedAt(20), answersSubmitted({ submittedAt: at(21) }), reopenedAt(22, 'g2'))
      .when(pressed(at(20)))
      .thenRefused('reopened'))
  test('does not end it after a reopening that was taken back and given anew', () =>
    given(started, submitted, reopenedAt(20), undone, reopenedAt(23, 'g2'))
      .when(pressed(at(20)))
      .thenRefused('reopened'))
  test.each([
    ['after it', at(20)],
    ['by a page that does not say it', undefined],
  ])('ends it when pressed %s', (_, reopened) =>
    given(started, submitted, reopenedAt(20)).when(pressed(reopened)).thenTypes('AnswersSubmitted'),
  )
  test('ends an attempt that was never reopened', () =>
    given(started).when(pressed('', 2)).thenTypes('AnswersSubmitted'))
  test('repeats the reply once the attempt has ended', () =>
    given(started, answersSubmitted({ values: [dog] }))
      .when(pressed(at(20)))
      .thenNothing())
})

describe('a result of cards from before the attempt was reopened', () => {
  const playing = attemptStarted({ questionIds: [] })
  const done = answersSubmitted({ values: [], marks: [], score: 75, played: { known: 6, cards: 8 } })
  const late = { type: 'FinishActivity', known: 7, cards: 8, now: at(25), attempt: 1 } as const
  const state = given(playing, done, reopenedAt(20))

  test('does not end it', () => state.when({ ...late, reopened: '' }).thenRefused('reopened'))
  test('ends it when played after it', () =>
    expect(state.when({ ...late, reopened: at(20) }).state()).toMatchObject({ score: 88 }))
  test('does not end a later attempt', () =>
    given(playing, done, attemptStarted({ questionIds: [], attempt: 2 }))
      .when({ ...late, reopened: '' })
      .thenRefused('older_attempt'))
})
