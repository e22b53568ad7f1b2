import { describe, expect, test } from 'vitest'
import type { Pause } from '../task/pause-events.ts'
import { at } from '../testing/school.ts'
import { answersCountUntil, attemptDeadline, secondsTaken, startWindow } from './deadlines.ts'
import type { Grant, TimeFactor } from './time-events.ts'
import { NO_TIME } from './time-state.ts'

/** Minutes after 08:00; null: none, or unlimited. The attempt starts at 0. */
interface Case {
  timer: number
  closes: number | null
  factor: TimeFactor
  grants?: Partial<Grant>[]
  pauses?: [from: number, to: number | null][]
  /** Minutes from the start to the first question. */
  delay?: number
}
const grantOf = (given: Partial<Grant>, index: number): Grant => ({
  ...{ grant: `g${index}`, attempt: 1, at: at(1), minutes: 0 },
  ...given,
})
const pausesOf = (pauses: Case['pauses'] = []): Pause[] =>
  pauses.map(([from, to]) => ({ from: at(from), to: to === null ? null : at(to) }))

const deadline = ({ timer, closes, factor, grants = [], pauses, delay }: Case) =>
  attemptDeadline({
    startedAt: at(0),
    timerMinutes: timer,
    closesAt: closes === null ? null : at(closes),
    pauses: pausesOf(pauses),
    time: { factor, grants: grants.map(grantOf), ...(delay && { delayMs: delay * 60_000 }) },
  })

const five = { minutes: 5 }
const until = (minute: number | null): Partial<Grant> => ({ closesAt: minute === null ? null : at(minute) })
const reopened = (minute: number | null, when: number): Partial<Grant> => ({
  ...until(minute),
  ...{ at: at(when), reopens: true },
})

describe('the deadline', () => {
  test.each<[string, Case, number | null]>([
    ['the timer', { timer: 40, closes: null, factor: 1 }, 40],
    ['the end', { timer: 0, closes: 60, factor: 1 }, 60],
    ['the earlier of both', { timer: 40, closes: 30, factor: 1 }, 30],
    ['none', { timer: 0, closes: null, factor: 1 }, null],

    ['× 1.25', { timer: 40, closes: null, factor: 1.25 }, 50],
    ['× 1.5 goes past the end', { timer: 40, closes: 40, factor: 1.5 }, 60],
    ['× 2 of the time that was left before the end', { timer: 40, closes: 10, factor: 2 }, 20],
    ['× 2 without a timer: the date stays', { timer: 0, closes: 60, factor: 2 }, 60],
    ['unlimited', { timer: 40, closes: 60, factor: 0 }, null],
    ['unlimited without a timer: the date stays', { timer: 0, closes: 60, factor: 0 }, 60],

    ['minutes on the timer', { timer: 40, closes: null, factor: 1, grants: [five] }, 45],
    ['minutes on the end', { timer: 0, closes: 60, factor: 1, grants: [five] }, 65],
    ['minutes on both', { timer: 40, closes: 40, factor: 1, grants: [five, five] }, 50],
    ['minutes after a factor', { timer: 40, closes: 40, factor: 1.5, grants: [five] }, 65],
    ['minutes of another attempt', { timer: 40, closes: null, factor: 1, grants: [{ minutes: 5, attempt: 2 }] }, 40],
    ['minutes when unlimited', { timer: 40, closes: null, factor: 0, grants: [five] }, null],

    ['an own end', { timer: 0, closes: 60, factor: 1, grants: [until(90)] }, 90],
    ['an own end, earlier', { timer: 0, closes: 60, factor: 1, grants: [until(30)] }, 30],
    ['an own end after the timer', { timer: 40, closes: 60, factor: 1, grants: [until(90)] }, 40],
    ['an own end limits a factor', { timer: 40, closes: 40, factor: 2, grants: [until(60)] }, 60],
    ['an own end limits unlimited time', { timer: 40, closes: 40, factor: 0, grants: [until(60)] }, 60],
    ['no own end', { timer: 0, closes: 60, factor: 1, grants: [until(null)] }, null],
    ['minutes after an own end', { timer: 0, closes: 60, factor: 1, grants: [until(90), five] }, 95],
    ['minutes before an own end', { timer: 0, closes: 60, factor: 1, grants: [five, until(90)] }, 90],
    ['the last own end', { timer: 0, closes: 60, factor: 1, grants: [until(90), until(80)] }, 80],
    [
      'an own end of an earlier attempt',
      { timer: 0, closes: 60, factor: 1, grants: [{ ...until(90), attempt: 0 }] },
      90,
    ],

    ['the timer from the first question', { timer: 40, closes: null, factor: 1, delay: 1 }, 41],
    ['the end, whenever the first question came', { timer: 40, closes: 40, factor: 1, delay: 1 }, 40],
    ['the end without a timer', { timer: 0, closes: 60, factor: 1, delay: 1 }, 60],
    ['a factor does not multiply the delay', { timer: 40, closes: null, factor: 1.5, delay: 1 }, 61],
    ['a longer time is not shortened by the delay', { timer: 40, closes: 40, factor: 1.5, delay: 1 }, 60],
    ['an own end after the delayed timer', { timer: 40, closes: 60, factor: 1, grants: [until(90)], delay: 1 }, 41],
    ['an own end before the delayed timer', { timer: 40, closes: 60, factor: 1, grants: [until(30)], delay: 1 }, 30],
    ['a reopening', { timer: 40, closes: null, factor: 1, grants: [reopened(90, 50)], delay: 1 }, 90],

    ['a pause on the timer', { timer: 40, closes: null, factor: 1, pauses: [[10, 25]] }, 55],
    // The task's own resumption has moved the end from 60 to 75.
    ['a pause before the end', { timer: 0, closes: 75, factor: 1, pauses: [[10, 25]] }, 75],
    ['a pause, timer and moved end', { timer: 40, closes: 55, factor: 1, pauses: [[10, 25]] }, 55],
    ['a factor does not multiply a pause', { timer: 40, closes: 55, factor: 1.5, pauses: [[10, 25]] }, 75],
    ['a pause in the longer time only', { timer: 40, closes: 40, factor: 1.5, pauses: [[50, 55]] }, 65],
    [
      'a pause in extra minutes only',
      { timer: 0, closes: 40, factor: 1, grants: [{ minutes: 20 }], pauses: [[50, 55]] },
      65,
    ],
    [
      'a pause after an own end was given',
      { timer: 0, closes: 40, factor: 1, grants: [until(60)], pauses: [[10, 25]] },
      75,
    ],
    [
      'a pause before an own end was given',
      { timer: 0, closes: 40, factor: 1, grants: [{ ...until(60), at: at(30) }], pauses: [[10, 25]] },
      60,
    ],
    ['a pause before the start', { timer: 40, closes: null, factor: 1, pauses: [[-20, -10]] }, 40],
    ['a pause that goes on', { timer: 40, closes: null, factor: 1, pauses: [[10, null]] }, 40],
    [
      'two pauses',
      {
        timer: 40,
        closes: null,
        factor: 1,
        pauses: [
          [10, 15],
          [20, 22],
        ],
      },
      47,
    ],

    ['reopened', { timer: 40, closes: 60, factor: 1, grants: [reopened(120, 100)] }, 120],
    ['reopened without a limit', { timer: 40, closes: 60, factor: 1, grants: [reopened(null, 100)] }, null],
    [
      'reopened, minutes before and after',
      { timer: 40, closes: 60, factor: 2, grants: [five, reopened(120, 100), five] },
      125,
    ],
    ['reopened, then an own end', { timer: 0, closes: 60, factor: 1, grants: [reopened(120, 100), until(110)] }, 110],
    [
      'reopened, then a pause',
      {
        timer: 40,
        closes: 60,
        factor: 1,
        grants: [reopened(120, 100)],
        pauses: [
          [10, 20],
          [105, 108],
        ],
      },
      123,
    ],
    [
      'another attempt was reopened',
      { timer: 40, closes: 60, factor: 1, grants: [{ ...reopened(120, 100), attempt: 2 }] },
      40,
    ],
  ])('%s', (_, given, expected) => expect(deadline(given)).toBe(expected === null ? null : at(expected)))

  test('the order of a timer and an end does not matter to the factors', () => {
    for (const factor of [1, 1.25, 1.5, 2] as const)
      for (const timer of [7, 40])
        for (const closes of [7, 40, null]) {
          const allotted = Math.min(timer, closes ?? Number.POSITIVE_INFINITY)
          expect(deadline({ timer, closes, factor })).toBe(at(0, allotted * factor * 60))
        }
  })
})

describe('the window of a start', () => {
  const task = { opensAt: at(10), closesAt: at(60), timerMinutes: 0, pauses: [] }
  const windowOf = (grants: Partial<Grant>[]) => startWindow(task, { grants: grants.map(grantOf) }, 1)
  test.each<[string, Partial<Grant>[], [number | null, number | null]]>([
    ['the dates of the task', [], [10, 60]],
    ['an own start', [{ opensAt: at(0) }], [0, 60]],
    ['no own start', [{ opensAt: null }], [null, 60]],
    ['an own end', [until(90)], [10, 90]],
    ['minutes', [five], [10, 65]],
    ['dates for an earlier attempt', [{ ...until(90), attempt: 0 }], [10, 90]],
    ['a reopening of an earlier attempt', [{ ...reopened(90, 1), attempt: 0 }], [10, 60]],
  ])('%s', (_, grants, [opens, closes]) =>
    expect(windowOf(grants)).toMatchObject({
      opensAt: opens === null ? null : at(opens),
      closesAt: closes === null ? null : at(closes),
    }),
  )
})

describe('the grace', () => {
  const running = { deadline: at(10), time: NO_TIME }
  test.each([
    ['30 s after the deadline', running, {}, at(10, 30)],
    ['30 s after readiness', running, { readyAt: at(20) }, at(20, 30)],
    ['no end in a pause', { ...running, time: { pausedAt: at(9) } }, {}, null],
    ['no end in a pause that the attempt has not followed', running, { pausedAt: at(10, 30) }, null],
    ['over before the pause', running, { pausedAt: at(10, 31) }, at(10, 30)],
    ['unlimited', { ...running, deadline: null }, {}, null],
  ])('%s', (_, attempt, arrival, expected) =>
    expect(answersCountUntil(attempt, arrival)).toBe(
      expected === null ? Number.POSITIVE_INFINITY : Date.parse(expected),
    ),
  )
})

test('the time taken leaves out pauses, also one that goes on', () => {
  const pauses = pausesOf([[2, 5]])
  expect(secondsTaken(at(0), at(20), at(10), { pauses, pausedAt: null })).toBe(7 * 60)
  expect(secondsTaken(at(0), at(20), at(10), { pauses, pausedAt: at(8) })).toBe(5 * 60)
  expect(secondsTaken(at(0), at(20), at(30), { pauses, pausedAt: null })).toBe(17 * 60)
  expect(secondsTaken(at(0), at(20), at(10), { pauses, pausedAt: null, delayMs: 30_000 })).toBe(6.5 * 60)
})
