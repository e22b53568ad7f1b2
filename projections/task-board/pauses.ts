import type { Pause } from '../../events/task/pause-events.ts'
import type { Instant, TaskEvent } from '../../events/task/task-events.ts'
import type { TaskBoardDetails } from './columns.ts'

type PauseColumns = Pick<TaskBoardDetails, 'paused_at' | 'pauses'>

const pausesOf = (details: TaskBoardDetails | undefined): Pause[] => JSON.parse(details?.pauses ?? '[]')

/** The columns once a pause has begun. */
export const pausedColumns = (details: TaskBoardDetails | undefined, from: Instant): PauseColumns => ({
  paused_at: from,
  pauses: JSON.stringify([...pausesOf(details), { from, to: null }]),
})

export const resumedColumns = (
  details: TaskBoardDetails | undefined,
  { at, closesAt }: Extract<TaskEvent, { type: 'TaskResumed' }>['data'],
): PauseColumns & Pick<TaskBoardDetails, 'closes_at'> => ({
  paused_at: null,
  pauses: JSON.stringify(pausesOf(details).map((pause) => (pause.to === null ? { ...pause, to: at } : pause))),
  closes_at: closesAt,
})
