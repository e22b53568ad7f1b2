import { describe, expect, test } from 'vitest'
import { fold } from '../testing/given.ts'
import { at, taskSent } from '../testing/school.ts'
import { type TaskCommand, taskDecider } from './task.ts'
import type { TaskEvent } from './task-events.ts'
import { deleted, given, opened, revise } from './testing.ts'

const pause = (minute = 10): TaskCommand => ({ type: 'PauseTask', reason: 'fire', by: 'teacher', now: at(minute) })
const resume = (minute = 25): TaskCommand => ({ type: 'ResumeTask', by: 'teacher', now: at(minute) })
const paused: TaskEvent = { type: 'TaskPaused', data: { reason: 'fire', by: 'teacher', at: at(10) } }
const resumed = (closesAt: string | null): TaskEvent => ({
  type: 'TaskResumed',
  data: { by: 'teacher', at: at(25), closesAt },
})
const ending = [taskSent({ closesAt: at(40) }), opened]

describe('a pause', () => {
  test('stops the clocks, once', () => {
    given(...ending)
      .when(pause())
      .thenEvents(paused)
    given(...ending, paused)
      .when(pause(11))
      .thenNothing()
  })
  test('ends, and moves the end by its length', () => {
    given(...ending, paused)
      .when(resume())
      .thenEvents(resumed(at(55)))
    given(...ending, paused, resumed(at(55)))
      .when(resume(26))
      .thenNothing()
  })
  test('without an end moves nothing', () => given(taskSent(), opened, paused).when(resume()).thenEvents(resumed(null)))
  test('after the end moves nothing', () =>
    given(taskSent({ closesAt: at(5) }), opened, paused)
      .when(resume())
      .thenEvents(resumed(at(5))))
  test('keeps the task open past its end', () => {
    const close: TaskCommand = { type: 'CloseTask', now: at(45) }
    given(...ending, paused)
      .when(close)
      .thenNothing()
    given(...ending, paused, resumed(at(55)))
      .when(close)
      .thenNothing()
    given(...ending, paused, resumed(at(55)))
      .when({ type: 'CloseTask', now: at(55) })
      .thenTypes('TaskClosed')
  })
  test('new dates during a pause are compared with the time at which it began', () =>
    expect(
      given(...ending, paused)
        .when(revise({ schedule: { timerMinutes: 5 }, now: at(45) }))
        .state(),
    ).toMatchObject({ phase: 'open', closesAt: at(40) }))
  test('is kept in the state', () =>
    expect(fold(taskDecider, [...ending, paused, resumed(at(55)), paused])).toMatchObject({
      closesAt: at(55),
      pauses: [
        { from: at(10), to: at(25) },
        { from: at(10), to: null },
      ],
    }))
  test.each([pause(), resume()])('a deleted task refuses $type', (command) =>
    given(...ending, deleted)
      .when(command)
      .thenRefused('not_found'),
  )
})
