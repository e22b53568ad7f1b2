import { describe, expect, test } from 'vitest'
import type { RefusalCode } from '../decider.ts'
import { given as facts } from '../testing/given.ts'
import {
  answersDeleted,
  cat,
  dog,
  endless,
  finish,
  given,
  late,
  nothing,
  school,
  started,
  stranger,
  submit,
  submitted,
  task,
  timedOut,
} from '../testing/one-attempt.ts'
import { answersSaved, answersSubmitted, at, attemptStarted, onePoint } from '../testing/school.ts'
import type { AnswerValue } from '../ways/values.ts'
import { sameValues } from './answers.ts'
import { attemptDecider } from './attempt.ts'
import type { AttemptEvent } from './attempt-events.ts'

const fox: AnswerValue = { questionId: 'choice', index: 2 }

describe('a page that submits because its time is over', () => {
  const paused: AttemptEvent = { type: 'AttemptPaused', data: { attempt: 1, at: at(4) } }
  const pauses = [{ from: at(4), to: null }]
  const timeUp = (now: string, more = {}) => submit({ timeUp: true, now, ...more })

  test('is refused while time is left', () =>
    given(started)
      .when(timeUp(at(9, 54)))
      .thenRefused('time_left'))
  test('is refused when there is no end any more', () =>
    given(endless)
      .when(timeUp(at(10)))
      .thenRefused('time_left'))
  test('is refused in a pause', () =>
    given(started, paused)
      .when(timeUp(at(10)))
      .thenRefused('paused'))
  test('is refused in a pause that the attempt has not followed yet', () =>
    given(started)
      .when(timeUp(at(10), { task: { ...task, pauses } }))
      .thenRefused('paused'))
  test.each([at(9, 55), at(10), at(10, 30)])('is accepted at the end: %s', (now) =>
    given(started, answersSaved({ values: [dog] }))
      .when(timeUp(now))
      .thenEvents(answersSubmitted({ submittedAt: now, secondsTaken: now === at(9, 55) ? 595 : 600 })),
  )
  test('is late after the grace, as any other', () =>
    given(started)
      .when(timeUp(at(11)))
      .thenEvents(expect.objectContaining({ data: expect.objectContaining({ by: 'deadline' }) })))
  test('a pressed submission counts at any time', () =>
    given(started)
      .when(submit({ now: at(2) }))
      .thenTypes('AnswersSubmitted'))
})

describe('submitting', () => {
  test('marks the draft merged with the submitted values', () =>
    given(started, answersSaved({ values: [cat, school] }))
      .when(submit({ device: 'tab', seq: 2, values: [dog] }))
      .thenEvents({
        type: 'AnswersSubmitted',
        data: {
          attempt: 1,
          by: 'student',
          values: [dog, school],
          marks: [
            onePoint('choice', true),
            onePoint('typed', true),
            onePoint('blanks', false),
            onePoint('sort', false),
          ],
          rule: 'right-or-wrong-1',
          score: 50,
          final: true,
          secondsTaken: 120,
          submittedAt: at(2),
        },
      }))

  test('a blank value removes a saved answer', () => {
    const state = given(started, answersSaved({ values: [dog, school] }))
      .when(submit({ device: 'tab', seq: 2, values: [nothing] }))
      .state()
    expect(state).toMatchObject({ values: [dog], score: 25 })
  })

  describe('from a screen that was left open', () => {
    const changed = [answersSaved({ seq: 1, values: [cat] }), answersSaved({ device: 'phone', seq: 1, values: [dog] })]
    const sent = (more: Parameters<typeof submit>[0]) =>
      given(started, ...changed)
        .when(submit(more))
        .state()
    test.each([
      ['without a device name', {}],
      ['without a seq', { device: 'tab' }],
      ['with its old seq', { device: 'tab', seq: 1 }],
      ['with a higher seq', { device: 'tab', seq: 9 }],
    ])('a value that another device has replaced does not count: %s', (_, sender) =>
      expect(sent({ ...sender, values: [cat, school] })).toMatchObject({ values: [dog, school] }),
    )
    test('an unacknowledged change counts', () =>
      expect(sent({ device: 'tab', seq: 2, values: [fox] })).toMatchObject({ values: [fox] }))
    test('an answer that another device removed stays removed', () =>
      expect(
        given(started, answersSaved({ values: [school] }), answersSaved({ device: 'phone', seq: 1, values: [nothing] }))
          .when(submit({ device: 'tab', seq: 9, values: [school] }))
          .state(),
      ).toMatchObject({ values: [] }))
    test('repeating the submission changes nothing', () =>
      given(started, ...changed, submitted)
        .when(submit({ device: 'tab', seq: 9, values: [cat] }))
        .thenNothing())
  })

  test('has a provisional score in result mode `teacher`', () =>
    expect(
      given(attemptStarted({ resultMode: 'teacher' }))
        .when(submit({ values: [dog] }))
        .state(),
    ).toMatchObject({ status: 'waiting', score: 25 }))

  test('counts within the grace; the time taken ends at the deadline', () =>
    expect(
      given(started)
        .when(submit({ values: [dog], now: at(10, 30) }))
        .state(),
    ).toMatchObject({ by: 'student', score: 25, secondsTaken: 600, submittedAt: at(10, 30) }))

  test('a value of another shape is a wrong answer', () =>
    expect(
      given(started)
        .when(submit({ values: [{ questionId: 'sort', text: 'one' }, { questionId: 'typed', index: 3 }, dog] }))
        .state(),
    ).toMatchObject({ score: 25 }))

  test.each([
    ['the same values', [dog]],
    ['no values', []],
    ['in another order, twice', [dog, dog]],
    ['with a blank where there was nothing', [dog, nothing]],
  ])('repeating a submission with %s changes nothing', (_, values) =>
    given(started, answersSaved(), submitted)
      .when(submit({ values, now: at(50) }))
      .thenNothing(),
  )

  test.each([
    ['not_started', [], {}],
    ['older_attempt', [started, submitted, answersDeleted], { attempt: 1 }],
    ['unknown_question', [started], { values: [stranger] }],
    ['already_submitted', [started, answersSaved(), submitted], { device: 'tab', seq: 2, values: [cat] }],
    ['already_submitted', [started, answersSaved(), submitted], { values: [dog, school] }],
    ['already_submitted', [started, answersSaved({ values: [cat] }), submitted], {}],
  ] as [RefusalCode, AttemptEvent[], object][])('%s', (code, history, more) =>
    given(...history)
      .when(submit(more))
      .thenRefused(code),
  )

  test('after the grace the draft is marked and the submitted values are kept as late', () => {
    const after = given(started, answersSaved({ values: [dog] })).when(submit({ values: [cat, school], now: at(11) }))
    after.thenTypes('AnswersSubmitted', 'LateAnswersKept')
    expect(after.state()).toMatchObject({ by: 'deadline', values: [dog], score: 25, secondsTaken: 600 })
    expect(after.events().at(-1)).toEqual(late([cat, school], '(submission)', 1, at(11)))
  })

  test("a submission after the deadline's own is kept as late, once for the same answers", () => {
    const once = given(started, timedOut).when(submit({ values: [cat, school], now: at(11) }))
    once.thenEvents(late([cat, school], '(submission)', 1, at(11)))
    const again = facts(attemptDecider, ...once.events())
    again.when(submit({ values: [school, cat], now: at(12) })).thenNothing()
    again.when(submit({ values: [school], now: at(12) })).thenEvents(late([school], '(submission)', 2, at(12)))
    again.when(submit({ values: [], now: at(12) })).thenNothing()
  })
})

describe('an activity', () => {
  const playing = attemptStarted({ questionIds: [], resultMode: 'teacher' })
  const done = answersSubmitted({ values: [], marks: [], score: 75, played: { known: 6, cards: 8 } })
  test('is final at once', () => given(playing).when(finish(6)).thenEvents(done))
  test('stores the numbers of known cards and of all cards', () =>
    expect(given(playing).when(finish(5)).state()).toMatchObject({ score: 63, played: { known: 5, cards: 8 } }))
  test('never scores over 100', () =>
    expect(given(playing).when(finish(99)).state()).toMatchObject({ score: 100, played: { known: 8, cards: 8 } }))
  test('a repeat with the same result changes nothing', () => given(playing, done).when(finish(6)).thenNothing())
  test('a repeat after the teacher changed the score changes nothing', () =>
    given(playing, done, { type: 'GradeChanged', data: { attempt: 1, score: 90, final: true } })
      .when(finish(6))
      .thenNothing())
  test('a repeat with another result is refused', () =>
    given(playing, done).when(finish(7)).thenRefused('already_submitted'))
  test('a result after the grace does not count', () =>
    expect(
      given(playing)
        .when(finish(6, at(11)))
        .state(),
    ).toMatchObject({ by: 'deadline', score: 0 }))
  test('refuses a reported score for a task with questions', () =>
    given(started).when(finish(8)).thenRefused('not_found'))
  test('refuses a result before the start', () => given().when(finish(8)).thenRefused('not_started'))
})

test.each([
  ['order', [dog, school], [school, dog], true],
  ['a blank is none', [dog], [dog, nothing], true],
  ['the last of two', [cat, dog], [dog], true],
  ['another index', [dog], [cat], false],
  ['one more', [dog], [dog, school], false],
  ['another shape', [{ questionId: 'sort', texts: ['1'] }], [{ questionId: 'sort', text: '1' }], false],
  [
    'another order of words',
    [{ questionId: 'sort', texts: ['1', '2'] }],
    [{ questionId: 'sort', texts: ['2', '1'] }],
    false,
  ],
] as [string, AnswerValue[], AnswerValue[], boolean][])('the same values: %s', (_, one, other, same) => {
  expect(sameValues(one, other)).toBe(same)
  expect(sameValues(other, one)).toBe(same)
})
