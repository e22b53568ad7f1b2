import { difference, type EntryChange, plus, type TaskCount } from '../attempts/entry-change.ts'
import { ofOwner } from '../statistics/fold.ts'
import type { TaskBoardCounters } from '../task-board/columns.ts'
import type { TaskBoardRows } from '../task-board/rows.ts'
import { NO_FIGURES, type SchoolFigures, type SchoolRows } from './columns.ts'

type Batch = SchoolRows & Pick<TaskBoardRows, 'counters'>

/** Updates the sums of the task's school and subject for one recipient's change. */
export function countEntryOfSchool({ schools, counters }: Batch, { taskId, before, after }: EntryChange): void {
  const by = difference(ofOwner(before), ofOwner(after))
  const task = by && counters.get(taskId)
  if (task) addFigures(schools, task, by)
}

/** Updates the sums for a task that is sent, deleted or restored. */
export function countTaskOfSchool({ schools, counters }: Batch, { taskId, by }: TaskCount): void {
  const task = counters.get(taskId)
  if (task) addFigures(schools, task, { tasks: by })
}

function addFigures(
  schools: SchoolRows['schools'],
  { school_id, subject }: TaskBoardCounters,
  by: Partial<SchoolFigures>,
): void {
  const key = JSON.stringify([school_id, subject])
  const added = schools.get(key) ?? { school_id, subject, ...NO_FIGURES }
  schools.set(key, plus(added, { ...NO_FIGURES, ...by }))
}
