import { type AttemptEvent, attemptOf } from '../../events/attempt/attempt-events.ts'
import type { StoredEvent } from '../../events/store/event-store.ts'
import { type TaskEvent, taskOf } from '../../events/task/task-events.ts'

/** The key of a recipient of a task, and of their attempt. */
export interface EntryKey {
  taskId: string
  studentId: string
}

/** An event as the folds get it: a union over `type`, with its position, time, actor and stream. */
export type Positioned<E> = E & Pick<StoredEvent, 'position' | 'at' | 'meta' | 'streamId'>

/** Events to fold, with the ids of their streams. Events of other kinds of streams change no read model. */
export interface EventsToFold {
  tasks: { taskId: string; event: Positioned<TaskEvent> }[]
  attempts: { key: EntryKey; event: Positioned<AttemptEvent> }[]
}

/** Sorts stored events by the kind of their stream. */
export function eventsToFold(events: readonly StoredEvent[]): EventsToFold {
  const found: EventsToFold = { tasks: [], attempts: [] }
  for (const event of events) onStream(event, found, addTask, addAttempt)
  return found
}

const addTask = ({ tasks }: EventsToFold, taskId: string, event: Positioned<TaskEvent>) =>
  void tasks.push({ taskId, event })
const addAttempt = ({ attempts }: EventsToFold, key: EntryKey, event: Positioned<AttemptEvent>) =>
  void attempts.push({ key, event })

/**
 * Calls `onTask` or `onAttempt`. A stream holds the events of one decider only, so its id determines the union of an
 * event.
 */
export function onStream<Target>(
  event: StoredEvent,
  target: Target,
  onTask: (target: Target, taskId: string, event: Positioned<TaskEvent>) => void,
  onAttempt: (target: Target, key: EntryKey, event: Positioned<AttemptEvent>) => void,
): void {
  const key = attemptOf(event.streamId)
  const taskId = key ? undefined : taskOf(event.streamId)
  if (key) onAttempt(target, key, event as unknown as Positioned<AttemptEvent>)
  if (taskId !== undefined) onTask(target, taskId, event as unknown as Positioned<TaskEvent>)
}
