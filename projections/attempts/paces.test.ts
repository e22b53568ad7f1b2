import { describe, expect, test } from 'vitest'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import {
  folded,
  type Given,
  instant,
  onAttempt,
  opened,
  saved,
  sent,
  started as startedAt10,
  submitted,
} from '../testing/given.ts'

const started = startedAt10('t1', 's1')
const save = (texts: Record<string, string>, seconds: number) => saved('t1', 's1', texts, seconds)
const entry = (...given: Given[]) =>
  folded(sent('t1'), opened('t1'), started, ...given).entries.get(attemptStream('t1', 's1'))
/** Seconds spent and second of the last change since the start, by question. */
const paces = (...given: Given[]) =>
  Object.fromEntries(
    Object.entries(entry(...given)?.paces ?? {})
      .filter(([question]) => question !== '')
      .map(([question, [spent, changed]]) => [question, [spent / 1000, changed / 1000]]),
  )

describe('the time of a question', () => {
  test('is from the save before, or the start, to its own, and adds up', () =>
    expect(paces(save({ q1: 'a' }, 30), save({ q2: 'b' }, 75), save({ q1: 'c' }, 80))).toEqual({
      q1: [25, 70],
      q2: [45, 65],
    }))
  test('is shared by the questions of one save', () =>
    expect(paces(save({ q1: 'a', q2: 'b' }, 30))).toEqual({ q1: [10, 20], q2: [10, 20] }))
  test('of a submission goes to the answers that it changed', () => {
    const values = [
      { questionId: 'q1', text: 'a' },
      { questionId: 'q2', text: 'new' },
    ]
    expect(paces(save({ q1: 'a', q2: 'b' }, 30), submitted('t1', 's1', 50, { values }))).toEqual({
      q1: [10, 20],
      q2: [40, 50],
    })
    expect(paces(save({ q1: 'cat' }, 30), submitted('t1', 's1', 50))).toEqual({ q1: [20, 20] })
  })
  test('counts at most ten minutes between two saves: the student was away', () =>
    expect(paces(save({ q1: 'a' }, 4000))).toEqual({ q1: [600, 3990] }))
  test('leaves out pauses', () => {
    const paused = onAttempt('t1', 's1', 'AttemptPaused', { attempt: 1, at: instant(40) })
    const resumed = onAttempt('t1', 's1', 'AttemptResumed', { attempt: 1, at: instant(340), deadline: null })
    expect(paces(save({ q1: 'a' }, 30), paused, resumed, save({ q2: 'b' }, 345))).toEqual({
      q1: [20, 20],
      q2: [15, 335],
    })
  })
  test('leaves out the time between a submission and its reopening', () => {
    const because = { grant: 'g1', reason: 'bus', by: 'teacher1', at: instant(90) }
    const reopened = onAttempt('t1', 's1', 'AttemptReopened', { attempt: 1, deadline: null, ...because })
    expect(paces(submitted('t1', 's1', 50), reopened, save({ q2: 'b' }, 95))).toEqual({ q1: [50, 50], q2: [5, 85] })
  })
  test('starts again with each attempt, and is deleted with the answers', () => {
    const deleted = onAttempt('t1', 's1', 'AnswersDeleted', { attempt: 1 })
    const given = [save({ q1: 'a' }, 30), submitted('t1', 's1', 50)]
    expect(paces(...given, deleted)).toEqual({})
    const back = onAttempt('t1', 's1', 'AnswersRestored', {
      ...{ attempt: 1, after: 'answers_deleted', by: 'teacher1', at: instant(99) },
    })
    expect(entry(...given, deleted, back)?.paces).toEqual(entry(...given)?.paces)
  })
})
