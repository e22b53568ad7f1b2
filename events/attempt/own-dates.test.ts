import { describe, test } from 'vitest'
import { given, task } from '../testing/one-attempt.ts'
import { at } from '../testing/school.ts'
import type { AttemptCommand } from './attempt.ts'
import type { AttemptEvent } from './attempt-events.ts'

const granted = (dates: object): AttemptEvent => ({
  type: 'TimeGranted',
  data: { attempt: 1, grant: 'g', minutes: 0, reason: 'bus', by: 'teacher', at: at(0), ...dates },
})
const look = (now: string, more: Partial<typeof task> = {}, seen = 7): AttemptCommand => ({
  type: 'ReachOwnPhase',
  task: { ...task, ...more },
  seen,
  now,
})
const reached = (phase: 'scheduled' | 'open' | 'closed' | null, due: string | null, now: string): AttemptEvent => ({
  type: 'OwnPhaseReached',
  data: { attempt: 0, phase, due, seen: 7, at: now },
})
const window = granted({ opensAt: at(10), closesAt: at(20) })

describe('own dates', () => {
  test.each([
    ['before the opening', at(9), 'scheduled', at(10)],
    ['at the opening', at(10), 'open', at(20)],
    ['at the end', at(20), 'closed', null],
  ] as const)('%s', (_name, now, phase, due) =>
    given(window)
      .when(look(now))
      .thenEvents(reached(phase, due, now)),
  )

  test('of a student whom nobody gave any: the phase of the task', () =>
    given()
      .when(look(at(9)))
      .thenEvents(reached(null, null, at(9))))

  test('that were taken back: the phase of the task', () =>
    given(window, { type: 'GrantUndone', data: { attempt: 1, grant: 'g', by: 'teacher', at: at(1) } })
      .when(look(at(9)))
      .thenEvents(reached(null, null, at(9))))

  test('minutes before the start move the end, also when the task has closed', () =>
    given(granted({ minutes: 5 }))
      .when(look(at(31), { phase: 'closed', closesAt: at(30) }))
      .thenEvents(reached('open', at(35), at(31))))

  test('do not pass during a pause', () =>
    given(window)
      .when(look(at(25), { pauses: [{ from: at(15), to: null }] }))
      .thenEvents(reached('open', null, at(25))))

  test('two timekeepers that read the same row record it once', () =>
    given(window, reached('open', at(20), at(10)))
      .when(look(at(10)))
      .thenEvents())
})
