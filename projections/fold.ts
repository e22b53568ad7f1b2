import { type AttemptEvent, attemptOf } from '../events/attempt/attempt-events.ts'
import type { StoredEvent } from '../events/store/event-store.ts'
import { type TaskEvent, taskOf } from '../events/task/task-events.ts'
import { foldAttempt } from './attempts/fold.ts'
import type { Batch, Placed } from './batch.ts'
import { countChange } from './figures.ts'
import { addAttemptHistory, addTaskHistory } from './history/fold.ts'
import { foldTask } from './task-board/fold.ts'

/** Applies one event to all read models. Events of other kinds of streams change nothing here. */
export function foldEvent(batch: Batch, event: StoredEvent): void {
  const attempt = attemptOf(event.streamId)
  // A stream holds the events of one decider only, so the stream id tells which union an event belongs to.
  if (attempt) foldAttemptEvent(batch, attempt, event as unknown as Placed<AttemptEvent>)
  const taskId = taskOf(event.streamId)
  if (taskId !== undefined) foldTaskEvent(batch, taskId, event as unknown as Placed<TaskEvent>)
}

function foldTaskEvent(batch: Batch, taskId: string, event: Placed<TaskEvent>): void {
  addTaskHistory(batch, taskId, event)
  foldTask(batch, taskId, event)
}

/** An attempt has no row after its task was deleted or its recipient removed. Its events then only add to the history. */
function foldAttemptEvent(
  batch: Batch,
  { taskId, studentId }: { taskId: string; studentId: string },
  event: Placed<AttemptEvent>,
): void {
  addAttemptHistory(batch, taskId, studentId, event)
  const counters = batch.counters.get(taskId)
  const before = counters && batch.entries.get(event.streamId)
  if (!before) return
  const after = foldAttempt(before, event)
  if (after === before) return
  batch.entries.put(event.streamId, after)
  if (after.status === before.status && after.score === before.score) return
  const { phase, owner_id: ownerId } = counters
  const { position } = event
  countChange(batch, {
    taskId,
    ownerId,
    studentId,
    position,
    before: { phase, entry: before },
    after: { phase, entry: after },
  })
}
