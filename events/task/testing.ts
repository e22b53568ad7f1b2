import { given as facts } from '../testing/given.ts'
import { at } from '../testing/school.ts'
import { type TaskCommand, taskDecider } from './task.ts'
import type { TaskEvent } from './task-events.ts'

/** Starts a test of the task decider with these earlier events. */
export const given = (...events: TaskEvent[]) => facts(taskDecider, ...events)

export const opened: TaskEvent = { type: 'TaskOpened', data: { at: at(0) } }
export const frozen: TaskEvent = { type: 'QuestionsFrozen', data: { by: 'ali' } }
export const closed: TaskEvent = { type: 'TaskClosed', data: { at: at(60) } }
export const deleted: TaskEvent = { type: 'TaskDeleted', data: {} }

export const revise = (more: Partial<Extract<TaskCommand, { type: 'ReviseTask' }>>): TaskCommand => ({
  type: 'ReviseTask',
  now: at(5),
  ...more,
})
