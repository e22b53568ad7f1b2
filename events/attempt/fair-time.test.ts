import { describe, expect, test } from 'vitest'
import { dog, task as sample } from '../testing/one-attempt.ts'
import { at } from '../testing/school.ts'
import { type AttemptCommand, type AttemptTask, attemptDecider } from './attempt.ts'
import type { AttemptState } from './attempt-state.ts'
import type { TimeFactor } from './time-events.ts'

/*
 * All combinations of what changes a student's time, against a second computation in whole minutes. The attempt starts at
 * minute 0. Minutes are given at 3, own dates at 4, the pause lasts from 6 to 11, the submission that is reopened comes at 13,
 * its reopening at 60. The task ends at 30, or at 35 after the pause.
 */
const FACTORS = [1, 1.25, 1.5, 2, 0] as const
const TIMERS = [20, 40] as const
const MINUTES = [0, 10] as const
/** null: no own end; the others are before and after all other limits. */
const OWN_ENDS = [null, 16, 27, 200] as const
const PAUSE = 5

interface Case {
  factor: TimeFactor
  timer: number
  minutes: number
  own: number | null
  paused: boolean
  reopened: boolean
}
const cases = (factor: TimeFactor): Case[] =>
  TIMERS.flatMap((timer) =>
    MINUTES.flatMap((minutes) =>
      OWN_ENDS.flatMap((own) =>
        [false, true].flatMap((paused) =>
          [false, true].map((reopened) => ({ factor, timer, minutes, own, paused, reopened })),
        ),
      ),
    ),
  )

/** The end in minutes, by the rules of docs/decisions/0112-give-students-time-of-their-own.md. */
function expectedEnd({ factor, timer, minutes, own, paused, reopened }: Case): number {
  const pause = paused ? PAUSE : 0
  const worked = (allotted: number) => (factor === 0 ? Number.POSITIVE_INFINITY : allotted * factor + pause) + minutes
  const end = own === null ? worked(Math.min(timer, 30)) : Math.min(worked(timer), own + pause)
  return reopened ? 60 + (end - 13) : end
}

function taken({ factor, timer, minutes, own, paused, reopened }: Case) {
  let state: AttemptState = attemptDecider.initial
  const give = (command: AttemptCommand) => {
    const events = attemptDecider.decide(command, state)
    state = events.reduce(attemptDecider.evolve, state)
    return events
  }
  let task: AttemptTask = { ...sample, timerMinutes: timer, closesAt: at(30) }
  const because = { reason: '', by: 'teacher' }
  give({ type: 'StartAttempt', task, studentId: 'ali', factor, now: at(0) })
  if (minutes > 0) give({ type: 'GrantTime', ...because, grant: 'm', minutes, now: at(3), task })
  if (own !== null) give({ type: 'GrantTime', ...because, grant: 'd', closesAt: at(own), now: at(4), task })
  if (paused) {
    give({ type: 'FollowPauses', task: { ...task, pauses: [{ from: at(6), to: null }] } })
    task = { ...task, closesAt: at(35), pauses: [{ from: at(6), to: at(11) }] }
    give({ type: 'FollowPauses', task })
  }
  if (reopened) {
    give({ type: 'SubmitAnswers', task, values: [], now: at(13) })
    give({ type: 'ReopenAttempt', ...because, grant: 'r', now: at(60), task })
  }
  return { give, task, state: () => state }
}

/** Ends are quarters of minutes. */
const minute = (minutes: number) => at(0, minutes * 60)
const instant = (ms: number) => new Date(ms).toISOString()
const SECOND = 1000

describe.each(FACTORS)('× %d', (factor) => {
  test('gives each combination its end', () => {
    for (const one of cases(factor)) {
      const end = expectedEnd(one)
      expect([one, taken(one).state()]).toMatchObject([one, { deadline: Number.isFinite(end) ? minute(end) : null }])
    }
  })

  test.each([
    ['a second before the end', -1, undefined, true],
    ['30 s after it', 30, undefined, true],
    ['31 s after it', 31, undefined, false],
    ['30 s after a restart that came 10 minutes after it', 630, 600, true],
    ['31 s after that restart', 631, 600, false],
  ] as const)('answers %s', (_, seconds, restarted, count) => {
    for (const one of cases(factor)) {
      const end = expectedEnd(one)
      if (!Number.isFinite(end)) continue
      const ms = Date.parse(minute(end))
      const { give, task } = taken(one)
      const now = instant(ms + seconds * SECOND)
      const readyAt = restarted === undefined ? undefined : instant(ms + restarted * SECOND)
      const saved = give({ type: 'SaveAnswers', device: 'tab', seq: 1, values: [dog], now, readyAt })
      expect([one, saved.map(({ type }) => type)]).toEqual([one, [count ? 'AnswersSaved' : 'LateAnswersKept']])
      // The timekeeper submits as soon as answers count no more, not a moment before.
      const grace = ms + ((restarted ?? 0) + 30) * SECOND
      if (Date.parse(now) < grace)
        expect(give({ type: 'SubmitByDeadline', task, now: instant(grace - 1), readyAt })).toEqual([])
      const [sent] = give({ type: 'SubmitByDeadline', task, now: instant(Math.max(grace, Date.parse(now))), readyAt })
      expect([one, sent]).toMatchObject([
        one,
        { type: 'AnswersSubmitted', data: { by: 'deadline', values: count ? [dog] : [], score: count ? 25 : 0 } },
      ])
    }
  })

  test('goes back to the end without a change that is taken back', () => {
    for (const one of cases(factor)) {
      if (one.reopened) continue
      const end = expectedEnd({ ...one, minutes: 0, own: null })
      const { give, task, state } = taken(one)
      for (const grant of ['m', 'd']) give({ type: 'UndoGrant', grant, by: 'teacher', now: at(12), task })
      expect([one, state()]).toMatchObject([one, { deadline: Number.isFinite(end) ? minute(end) : null }])
    }
  })
})
