import { describe, expect, test } from 'vitest'
import { dog, endless, given, save, started, submitted, task } from '../testing/one-attempt.ts'
import { answersSaved, at } from '../testing/school.ts'
import type { AttemptCommand } from './attempt.ts'
import type { AttemptEvent } from './attempt-events.ts'
import { GAPS_MOST } from './gaps.ts'

const report = (gaps: [from: string, to: string][], now = at(8), more: object = {}): AttemptCommand => ({
  type: 'ReportGaps',
  device: 'tab',
  offline: gaps.map(([from, to]) => ({ from, to })),
  now,
  ...more,
})
const reported = (gaps: [from: string, to: string][], seconds: number, now = at(8)): AttemptEvent => ({
  type: 'GapsReported',
  data: { attempt: 1, device: 'tab', gaps: gaps.map(([from, to]) => ({ from, to })), seconds, at: now },
})
const saved = answersSaved({ values: [dog], savedAt: at(3) })
const giveBack = (now = at(9), grant = 'g'): AttemptCommand => ({
  ...{ type: 'GrantTime', grant, lost: true, reason: '', by: 'teacher', now, task },
})

describe('a reported gap', () => {
  test('is recorded', () =>
    given(started, saved)
      .when(report([[at(4), at(6)]]))
      .thenEvents(reported([[at(4), at(6)]], 120)))
  test('counts only after the last answer that arrived, and until now', () =>
    given(started, saved)
      .when(report([[at(1), at(20)]]))
      .thenEvents(reported([[at(3), at(8)]], 300)))
  test('counts until the deadline', () =>
    given(started)
      .when(report([[at(8), at(30)]], at(12)))
      .thenEvents(reported([[at(8), at(10)]], 120, at(12))))
  test('never counts twice', () =>
    given(started, reported([[at(4), at(6)]], 120))
      .when(report([[at(4), at(6)]]))
      .thenNothing())
  test('that overlaps another counts once', () =>
    given(started)
      .when(
        report([
          [at(4), at(6)],
          [at(3), at(5)],
        ]),
      )
      .thenEvents(
        reported(
          [
            [at(3), at(5)],
            [at(5), at(6)],
          ],
          180,
        ),
      ))
  test.each([
    ['of 29 seconds', [at(4), at(4, 29)]],
    ['that ends before it begins', [at(6), at(4)]],
    ['before the last answer', [at(1), at(2)]],
    ['of a date that does not exist', ['2026-11-20T08:99:00.000Z', at(6)]],
    ['in the future', [at(9), at(30)]],
  ] as [string, [string, string]][])('%s counts nothing', (_, gap) =>
    given(started, saved)
      .when(report([gap]))
      .thenNothing(),
  )
  test('leaves out a pause', () =>
    given(
      started,
      { type: 'AttemptPaused', data: { attempt: 1, at: at(4) } },
      { type: 'AttemptResumed', data: { attempt: 1, at: at(5), deadline: at(11) } },
    )
      .when(report([[at(3), at(6)]]))
      .thenEvents(reported([[at(3), at(6)]], 120)))
  test('gives no time by itself', () =>
    expect(
      given(started)
        .when(report([[at(1), at(6)]]))
        .state(),
    ).toMatchObject({ deadline: at(10) }))
  test('of another attempt, and after the submission, counts nothing', () => {
    given(started)
      .when(report([[at(4), at(6)]], at(8), { attempt: 2 }))
      .thenNothing()
    given(started, submitted)
      .when(report([[at(4), at(6)]]))
      .thenNothing()
  })
  test('is recorded a limited number of times', () => {
    const many = Array.from({ length: GAPS_MOST + 5 }, (_, place): [string, string] => [at(place), at(place, 40)])
    const [event] = given(endless)
      .when(report(many, at(100)))
      .events()
      .slice(1)
    expect(event).toMatchObject({ data: { gaps: { length: GAPS_MOST } } })
    if (event)
      given(endless, event)
        .when(report([[at(98), at(99)]], at(100)))
        .thenNothing()
  })
  test('leaves the answers of the same call as they are', () =>
    given(started, reported([[at(4), at(6)]], 120))
      .when(save({ now: at(8) }))
      .thenTypes('AnswersSaved'))
})

describe('lost minutes', () => {
  const gap = reported([[at(4), at(6)]], 110)
  const given2 = given(started, gap).when(giveBack()).events().slice(2)
  test('are given back, rounded up', () =>
    expect(given2).toMatchObject([
      { type: 'TimeGranted', data: { minutes: 2, lost: true } },
      { type: 'DeadlineMoved', data: { deadline: at(12) } },
    ]))
  test('are given back once', () =>
    given(started, gap, ...given2)
      .when(giveBack(at(9), 'g2'))
      .thenNothing())
  test('are given back again after an undo', () => {
    const undone = given(started, gap, ...given2)
      .when({ type: 'UndoGrant', grant: 'g', by: 'teacher', now: at(9), task })
      .events()
    given(...undone)
      .when(giveBack(at(9), 'g2'))
      .thenTypes('TimeGranted', 'DeadlineMoved')
  })
  test('of nobody are nothing', () => given(started).when(giveBack()).thenNothing())
})
