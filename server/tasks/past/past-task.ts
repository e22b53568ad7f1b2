import type { EventPlace } from '../../../events/store/event-store.ts'
import { taskDecider } from '../../../events/task/task.ts'
import { taskStream } from '../../../events/task/task-events.ts'
import { everyRecipient, placesOfTask } from '../../../projections/past/fold-past.ts'
import type { Deps } from '../../deps.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import type { Person } from '../../http/session/person.ts'
import { ownsTask } from '../../task-views/ownership.ts'
import { streamsOf } from '../task-access.ts'

/**
 * Maximum number of events that one reply is folded from: a task of 1,000 students has about 60,000. With more the caller must name a
 * class, or gets 413 `too_large`.
 */
const MAX_EVENTS = 300_000

export interface PastTask {
  places: EventPlace[]
  /** Class by student id, of all who were recipients at any time. */
  recipients: Map<string, string>
  /** Ids of all recipients, also when one class was asked for. */
  everybody: Iterable<string>
  /** The last event of the log that the places can include. */
  position: number
}

/**
 * Where the history of a task is in the log, up to the position of the read models; with `classCode` of the students of one
 * class, with `student` of one. 404 unless it is the caller's, also if it is deleted.
 */
export async function findPast(
  deps: Deps,
  me: Person,
  { taskId, classCode, student }: { taskId: string; classCode?: string | undefined; student?: string | undefined },
): Promise<PastTask> {
  const { position } = deps.projector
  const streams = streamsOf(deps)
  const task = await streams.read(taskDecider, taskStream(taskId))
  if (task.status === 'none' || !ownsTask(me, task.status === 'deleted' ? task.task : task, streams.at))
    throw notFound()
  const all = await everyRecipient(deps.store, taskId)
  const recipients = new Map(
    [...all.values()]
      .filter((one) => classCode === undefined || one.classCode === classCode)
      .filter((one) => student === undefined || one.studentId === student)
      .map((recipient) => [recipient.studentId, recipient.classCode]),
  )
  const places = await placesOfTask(deps.store, taskId, recipients.keys())
  if (places.length > MAX_EVENTS) throw new HttpError(413, 'too_large')
  return { places: places.filter((place) => place.position <= position), recipients, everybody: all.keys(), position }
}
