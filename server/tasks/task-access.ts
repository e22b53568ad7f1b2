import { readStream, type Unit } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { ownsTask } from '../task-views/ownership.ts'

/** Reads streams of a decision (`Unit`) or of a reply (`streamsOf`). */
type Streams = Pick<Unit, 'read' | 'at'>

/** The streams for a reply that changes nothing. */
export const streamsOf = ({ store, streams: cache, now }: Pick<Deps, 'store' | 'streams' | 'now'>): Streams => ({
  at: now().toISOString(),
  read: (decider, streamId) => readStream({ store, cache }, decider, streamId),
})

/** Reads a task for its owners (`ownsTask`). 404 for everybody else, and for a deleted task. */
export async function readOwnTask(streams: Streams, me: Person, taskId: string): Promise<SentTask> {
  const task = await streams.read(taskDecider, taskStream(taskId))
  if (task.status !== 'sent' || !ownsTask(me, task, streams.at)) throw notFound()
  return task
}

/** Reads a task for one of its recipients. 404 for everybody else, and for a deleted task. */
export async function readReceivedTask(streams: Streams, me: Person, taskId: string): Promise<SentTask> {
  const task = await streams.read(taskDecider, taskStream(taskId))
  if (task.status !== 'sent' || !task.recipients.has(me.id)) throw notFound()
  return task
}
