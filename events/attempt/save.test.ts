import { describe, expect, test } from 'vitest'
import type { RefusalCode } from '../decider.ts'
import { given as facts, fold } from '../testing/given.ts'
import {
  abandoned,
  answersDeleted,
  cat,
  dog,
  given,
  late,
  nothing,
  save,
  school,
  started,
  stranger,
  submitted,
  timedOut,
  waiting,
} from '../testing/one-attempt.ts'
import { answersSaved, at, attemptStarted } from '../testing/school.ts'
import type { AnswerValue } from '../ways/values.ts'
import { attemptDecider } from './attempt.ts'
import { type AttemptEvent, LATE_MOST } from './attempt-events.ts'
import { mergeDraft } from './attempt-state.ts'
import { receiptOf } from './save.ts'

describe('saving', () => {
  test('stores the changed answers', () =>
    given(started)
      .when(save({ values: [dog, school] }))
      .thenEvents(answersSaved({ values: [dog, school] })))

  test.each([
    ['the same again', 1, 'tab', []],
    ['an older one', 0, 'tab', []],
    ['a newer one', 2, 'tab', ['AnswersSaved']],
    ['another device', 0, 'phone', ['AnswersSaved']],
  ] as const)('%s', (_, seq, device, types) =>
    given(started, answersSaved())
      .when(save({ seq, device }))
      .thenTypes(...types),
  )

  test('stores only values with a higher seq for their question', () =>
    given(started, answersSaved({ seq: 5, values: [dog] }))
      .when(save({ seq: 4, values: [cat, school] }))
      .thenEvents(answersSaved({ seq: 4, values: [school] })))

  test('of two values for a question in one call the last counts', () =>
    given(started)
      .when(save({ values: [cat, dog] }))
      .thenEvents(answersSaved({ values: [dog] })))

  test('a blank value removes the answer', () => {
    const cleared = given(started, answersSaved({ values: [dog, school] })).when(save({ seq: 2, values: [nothing] }))
    expect(mergeDraft(cleared.state())).toEqual([dog])
    // An overtaken save doesn't bring it back.
    facts(attemptDecider, ...cleared.events())
      .when(save({ seq: 1, values: [school] }))
      .thenNothing()
  })

  test('partly filled blanks are an answer', () => {
    const part: AnswerValue = { questionId: 'blanks', texts: ['cat', ''] }
    const none: AnswerValue = { questionId: 'blanks', texts: ['', ' '] }
    const saved = given(started).when(save({ values: [part] }))
    expect(mergeDraft(saved.state())).toEqual([part])
    const emptied = facts(attemptDecider, ...saved.events()).when(save({ seq: 2, values: [none] }))
    expect(mergeDraft(emptied.state())).toEqual([])
  })

  test.each([
    ['not_started', [], {}],
    ['not_started', [], { attempt: 1 }],
    ['older_attempt', [started, submitted, answersDeleted], { attempt: 1 }],
    ['not_started', [started, submitted, answersDeleted], {}],
    ['older_attempt', [started, submitted, answersDeleted, attemptStarted({ attempt: 2 })], { attempt: 1 }],
    ['unknown_question', [started], { values: [dog, stranger] }],
    ['unknown_question', [started, timedOut], { values: [stranger] }],
    ['already_submitted', [started, submitted], {}],
    ['already_submitted', [started, waiting], { now: at(11) }],
    ['task_deleted', [started, abandoned('task_deleted')], {}],
    ['not_recipient', [started, abandoned('recipient_removed')], { attempt: 1 }],
  ] as [RefusalCode, AttemptEvent[], object][])('%s', (code, history, more) =>
    given(...history)
      .when(save(more))
      .thenRefused(code),
  )

  test('repeating a save after the submission changes nothing', () =>
    given(started, answersSaved(), submitted).when(save()).thenNothing())

  test('the last millisecond of the grace counts', () =>
    given(started)
      .when(save({ now: at(10, 30) }))
      .thenTypes('AnswersSaved'))

  test('the state holds no late answers, and late calls are limited', () => {
    const calls = Array.from({ length: LATE_MOST }, (_, seq) => late([cat], 'tab', seq, at(11)))
    const full = given(started, timedOut, ...calls)
    const names = calls.map((_, seq) => ({ device: 'tab', seq, arrivedAt: at(11) }))
    expect(fold(attemptDecider, [started, timedOut, ...calls])).toEqual(expect.objectContaining({ late: names }))
    full.when(save({ now: at(12), seq: LATE_MOST })).thenRefused('already_submitted')
    full.when(save({ now: at(12), seq: LATE_MOST - 1 })).thenNothing()
  })

  test.each([
    ['after the grace', [started]],
    ['after the submission by the deadline', [started, timedOut]],
  ])('%s a save is kept as late, once per device and seq', (_, history) => {
    const now = new Date(Date.parse(at(10, 30)) + 1).toISOString()
    const kept = given(...history).when(save({ now }))
    kept.thenEvents(late([cat], 'tab', 1, now))
    facts(attemptDecider, ...kept.events())
      .when(save({ now: at(12) }))
      .thenNothing()
    const more = facts(attemptDecider, ...kept.events()).when(save({ now: at(12), seq: 2 }))
    more.thenTypes('LateAnswersKept')
    facts(attemptDecider, ...more.events())
      .when(save({ now: at(12) }))
      .thenNothing()
    facts(attemptDecider, ...more.events())
      .when(save({ now: at(12), device: 'phone' }))
      .thenTypes('LateAnswersKept')
  })

  test('the grace of a deadline that passed while the server was down starts at readiness', () => {
    given(started)
      .when(save({ now: at(60, 30), readyAt: at(60) }))
      .thenTypes('AnswersSaved')
    given(started)
      .when(save({ now: at(60, 31), readyAt: at(60) }))
      .thenTypes('LateAnswersKept')
  })
})

describe('receipts', () => {
  const state = fold(attemptDecider, [
    started,
    answersSaved({ seq: 1, values: [dog], savedAt: at(1) }),
    answersSaved({ seq: 3, values: [school], savedAt: at(3) }),
    timedOut,
    late([cat], 'tab', 4, at(11)),
  ])
  test.each([
    ['a save', save({ seq: 1, values: [dog] }), { savedAt: at(1), late: false }],
    ['an overtaken save', save({ seq: 2, values: [nothing] }), { savedAt: at(3), late: false }],
    ['a late save', save({ seq: 4, values: [cat] }), { savedAt: at(11), late: true }],
    ['an unknown save', save({ seq: 5, values: [cat] }), undefined],
    ['nothing', save({ values: [] }), undefined],
  ])('%s', (_, command, receipt) => expect(receiptOf(state, command)).toEqual(receipt))
})
