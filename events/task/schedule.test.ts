import { describe, test } from 'vitest'
import { at, taskSent } from '../testing/school.ts'
import type { TaskCommand } from './task.ts'
import type { TaskEvent } from './task-events.ts'
import { given, opened } from './testing.ts'

describe('opening and closing by date', () => {
  const waiting = taskSent({ opensAt: at(10), closesAt: at(20) })
  const open = (minutes: number): TaskCommand => ({ type: 'OpenTask', now: at(minutes) })
  const close = (minutes: number): TaskCommand => ({ type: 'CloseTask', now: at(minutes) })
  const openedAt = (minutes: number): TaskEvent => ({ type: 'TaskOpened', data: { at: at(minutes) } })
  const closedAt = (minutes: number): TaskEvent => ({ type: 'TaskClosed', data: { at: at(minutes) } })

  test('does not open before the start', () => given(waiting).when(open(9)).thenNothing())
  test('opens at the start', () => given(waiting).when(open(10)).thenEvents(openedAt(10)))
  test('opens once', () => given(waiting, openedAt(10)).when(open(11)).thenNothing())
  test('does not close before the end', () => given(waiting, openedAt(10)).when(close(19)).thenNothing())
  test('OpenTask does not close an open task', () => given(waiting, openedAt(10)).when(open(20)).thenNothing())
  test('closes at the end', () => given(waiting, openedAt(10)).when(close(20)).thenEvents(closedAt(20)))
  test('closes once', () => given(waiting, openedAt(10), closedAt(20)).when(close(21)).thenNothing())
  test('CloseTask opens and closes when both dates have passed', () =>
    given(waiting).when(close(30)).thenEvents(openedAt(30), closedAt(30)))
  test('OpenTask opens and closes when both dates have passed', () =>
    given(waiting).when(open(30)).thenEvents(openedAt(30), closedAt(30)))
  test('does nothing without dates', () => given(taskSent(), opened).when(close(9999)).thenNothing())
})
