import { describe, expect, test } from 'vitest'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import {
  closed,
  folded,
  type Given,
  graded,
  instant,
  onAttempt,
  onTask,
  opened,
  saved,
  sent,
  started,
  submitted,
} from '../testing/given.ts'

const task = [sent('t1'), opened('t1')]
const because = { grant: 'g1', reason: 'bus', by: 'teacher1', at: instant(90) }
const minutes = onAttempt('t1', 's1', 'TimeGranted', { attempt: 1, minutes: 5, ...because })
const reopened = onAttempt('t1', 's1', 'AttemptReopened', { attempt: 1, deadline: instant(900), ...because })
const allowed = onAttempt('t1', 's1', 'AttemptAllowed', { attempt: 1, ...because })
const undone = onAttempt('t1', 's1', 'GrantUndone', { attempt: 1, grant: 'g1', by: 'teacher1', at: instant(99) })
const entry = (...given: Given[]) => folded(...task, ...given).entries.get(attemptStream('t1', 's1'))
const row = (...given: Given[]) => {
  const { position: _, ...columns } = entry(...given) ?? {}
  return columns
}
const grant = { ...because, attempt: 1 }

describe('own dates', () => {
  const reached = onAttempt('t1', 's1', 'OwnPhaseReached', {
    ...{ attempt: 0, phase: 'open', due: instant(900), seen: 1, at: instant(95) },
  })
  const own = (...given: Given[]) => {
    const { own_phase, own_due } = entry(...given) ?? {}
    return [own_phase, own_due]
  }
  test('are looked at once a teacher gives time, and again when they pass', () => {
    expect(own()).toEqual(['', null])
    expect(own(minutes)).toEqual(['', ''])
    expect(own(minutes, reached)).toEqual(['open', instant(900)])
  })
  test('are looked at after each change of the time, of the answers and of the dates of the task', () => {
    const at = instant(99)
    const dates = { opensAt: null, closesAt: null, timerMinutes: 0 }
    const changes = [
      undone,
      closed('t1'),
      onTask('t1', 'TaskRescheduled', { ...dates, phase: 'open' }),
      onTask('t1', 'TaskPaused', { reason: '', by: 'teacher1', at }),
      onTask('t1', 'TaskResumed', { by: 'teacher1', at, closesAt: null }),
    ]
    for (const change of changes) expect(own(minutes, reached, change)).toEqual(['open', ''])
    const deletion = onAttempt('t1', 's1', 'AnswersDeleted', { attempt: 1 })
    const taken = [minutes, reached, started('t1', 's1'), submitted('t1', 's1', 50)]
    expect(own(...taken)).toEqual(['open', instant(900)])
    expect(own(...taken, deletion)).toEqual(['open', ''])
  })
  test('of students without given time are never looked at', () => expect(own(closed('t1'))).toEqual(['', null]))
})

describe("a student's time", () => {
  test('is in the row before the start, and stays with it', () => {
    expect(entry(minutes)).toMatchObject({ status: 'not_started', time: { grants: [{ ...grant, minutes: 5 }] } })
    expect(entry(minutes, started('t1', 's1'))?.time).toEqual({ grants: [{ ...grant, minutes: 5 }] })
  })
  test('without anything special is empty', () => expect(entry(started('t1', 's1'))?.time).toEqual({}))
  test('has the personal factor', () => {
    const start = started('t1', 's1')
    const event = { ...start.event, data: { ...start.event.data, factor: 1.5 } } as Given['event']
    expect(entry({ ...start, event })?.time).toEqual({ factor: 1.5 })
  })
  test('undone is kept with who took it back, and changes nothing else', () => {
    const after = [started('t1', 's1'), minutes, undone]
    expect({ ...row(...after), time: {}, given_time: 0, own_due: null }).toEqual(row(started('t1', 's1')))
    expect(entry(...after)?.time).toEqual({
      grants: [{ ...grant, minutes: 5, undone: { by: 'teacher1', at: instant(99) } }],
    })
  })
})

describe('a reopened attempt', () => {
  const done = [started('t1', 's1'), submitted('t1', 's1', 50), graded('t1', 's1', 80, true)]
  test('runs and has no result', () =>
    expect(entry(...done, reopened)).toMatchObject({
      ...{ status: 'in_progress', score: null, final: 0, sent_at: null, marks: [], deadline: instant(900) },
      answers: [{ questionId: 'q1', text: 'cat' }],
    }))
  test('counts as working, and again as sent', () => {
    const counters = (...given: Given[]) => folded(...task, ...given).counters.get('t1')
    expect(counters(...done)).toMatchObject({ working: 0, sent: 1, final_count: 1, final_sum: 80 })
    expect(counters(...done, reopened)).toMatchObject({ working: 1, sent: 0, final_count: 0, final_sum: 0 })
    expect(counters(...done, reopened, undone)).toMatchObject({ working: 0, sent: 1, final_count: 1, final_sum: 80 })
  })
  test('undone has its result again', () =>
    expect({ ...row(...done, reopened, undone), given_time: 0, own_due: null, deadline: null, time: {} }).toEqual(
      row(...done),
    ))
  test('undone has the submitted answers, without one that was begun and cleared since then', () => {
    const cleared = [saved('t1', 's1', { q2: 'x' }), saved('t1', 's1', { q2: '' })]
    expect(entry(...done, reopened, ...cleared, undone)?.answers).toEqual(entry(...done)?.answers)
  })
  test('submitted again clears the earlier result', () =>
    expect(entry(...done, reopened, submitted('t1', 's1', 60))?.time).not.toHaveProperty('earlier'))
})

test('one more attempt is used by its start', () => {
  const again = [started('t1', 's1'), submitted('t1', 's1', 50), allowed]
  const grants = [{ ...grant, minutes: 0, allows: true }]
  expect(entry(...again)?.time).toEqual({ allowed: ['g1'], grants })
  expect(entry(...again, started('t1', 's1', 2))).toMatchObject({ status: 'in_progress', attempt: 2 })
  expect(entry(...again, started('t1', 's1', 2))?.time).toEqual({ grants })
})

test('a pause is in the rows of the task and of its attempts', () => {
  const paused = [
    onTask('t1', 'TaskPaused', { reason: 'fire', by: 'teacher1', at: instant(90) }),
    onAttempt('t1', 's1', 'AttemptPaused', { attempt: 1, at: instant(90) }),
  ]
  const resumed = [
    onTask('t1', 'TaskResumed', { by: 'teacher1', at: instant(99), closesAt: instant(500) }),
    onAttempt('t1', 's1', 'AttemptResumed', { attempt: 1, at: instant(99), deadline: instant(400) }),
  ]
  expect(entry(started('t1', 's1'), ...paused)).toMatchObject({ paused_at: instant(90), deadline: null })
  expect(entry(started('t1', 's1'), ...paused, ...resumed)).toMatchObject({ paused_at: null, deadline: instant(400) })
  expect(folded(...task, ...paused).details.get('t1')?.paused_at).toBe(instant(90))
  expect(folded(...task, ...paused, ...resumed).details.get('t1')).toMatchObject({
    ...{ paused_at: null, closes_at: instant(500) },
  })
})
