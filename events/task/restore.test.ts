import { describe, expect, test } from 'vitest'
import { fold } from '../testing/given.ts'
import { at, taskSent } from '../testing/school.ts'
import { type TaskCommand, taskDecider } from './task.ts'
import type { Recipient, TaskEvent } from './task-events.ts'
import { deleted, given, opened } from './testing.ts'

const restore = (minute = 10, joined: Recipient[] = []): TaskCommand => ({
  ...{ type: 'RestoreTask', joined, by: 'teacher', now: at(minute) },
})
const restored: TaskEvent = { type: 'TaskRestored', data: { by: 'teacher', at: at(10) } }
const omar = { studentId: 'omar', classCode: '1-7' }

describe('a deleted task', () => {
  test('is restored as it was', () => {
    given(taskSent(), opened, deleted).when(restore()).thenEvents(restored)
    const back = fold(taskDecider, [taskSent(), opened, deleted, restored])
    expect(back).toEqual(fold(taskDecider, [taskSent(), opened]))
  })
  test('is restored once, and can be deleted again', () => {
    given(taskSent(), opened).when(restore()).thenNothing()
    given(taskSent(), opened, deleted, restored).when({ type: 'DeleteTask' }).thenTypes('TaskDeleted')
  })
  test('opens and closes at once where its dates passed meanwhile', () => {
    const dated = taskSent({ opensAt: at(2), closesAt: at(8) })
    given(dated, deleted).when(restore()).thenTypes('TaskRestored', 'TaskOpened', 'TaskClosed')
    given(dated, opened, deleted).when(restore(7)).thenTypes('TaskRestored')
  })
  test('that was paused stays paused, and does not close', () => {
    const paused: TaskEvent = { type: 'TaskPaused', data: { reason: '', by: 'teacher', at: at(3) } }
    given(taskSent({ closesAt: at(8) }), opened, paused, deleted)
      .when(restore())
      .thenTypes('TaskRestored')
  })
  test('gets the students who joined its classes, unless it is over or for chosen students', () => {
    given(taskSent({ classes: ['1-7'] }), opened, deleted)
      .when(restore(10, [omar]))
      .thenTypes('TaskRestored', 'RecipientsAdded')
    given(taskSent({ classes: ['1-7'], closesAt: at(8) }), opened, deleted)
      .when(restore(10, [omar]))
      .thenTypes('TaskRestored', 'TaskClosed')
    given(taskSent({ classes: ['1-7'], chosenStudents: ['ali'] }), opened, deleted)
      .when(restore(10, [omar]))
      .thenTypes('TaskRestored')
  })
  test('is not found before it was sent', () => given().when(restore()).thenRefused('not_found'))
})
