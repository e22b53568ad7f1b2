import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { EventPlace, EventStore, StoredEvent } from '../../events/store/event-store.ts'
import { type Recipient, type TaskEvent, taskStream } from '../../events/task/task-events.ts'
import { createBatch, foldEvent } from '../engine/batch.ts'
import { keyChunksOf } from '../engine/chunks.ts'
import type { Batch } from '../read-models.ts'

type Store = Pick<EventStore, 'readStream' | 'placesOf' | 'readAt'>

/** Events per read. Between two reads the event loop runs other work. */
const PAGE = 250

/** All who were recipients of the task at any time, by id; the class is the last one. Empty: there is no such task. */
export async function everyRecipient(store: Store, taskId: string): Promise<Map<string, Recipient>> {
  const events = (await store.readStream(taskStream(taskId))) as unknown as TaskEvent[]
  const named = events.flatMap((event) =>
    event.type === 'TaskSent' || event.type === 'RecipientsAdded' ? event.data.recipients : [],
  )
  return new Map(named.map((recipient) => [recipient.studentId, recipient]))
}

/** Positions of the events of a task and of these students' attempts, ascending. */
export async function placesOfTask(store: Store, taskId: string, studentIds: Iterable<string>): Promise<EventPlace[]> {
  const streams = [taskStream(taskId), ...[...studentIds].map((studentId) => attemptStream(taskId, studentId))]
  const places: EventPlace[] = []
  for (const ids of keyChunksOf(streams)) places.push(...(await store.placesOf(ids)))
  return places.toSorted((one, other) => one.position - other.position)
}

/** Called after an event was folded. What it changed is in the batch until the caller takes it (`written`). */
export type Folded = (batch: Batch, event: StoredEvent) => void

/**
 * The read models of these events alone, in memory, by the same folds as the stored ones. The events of a task and of all its
 * recipients give its rows as they were after the last of them.
 */
export async function foldPast(store: Store, places: readonly EventPlace[], folded?: Folded): Promise<Batch> {
  const batch = createBatch(true)
  for (let done = 0; done < places.length; done += PAGE) {
    const positions = places.slice(done, done + PAGE).map(({ position }) => position)
    for (const event of await store.readAt(positions)) {
      foldEvent(batch, event)
      folded?.(batch, event)
    }
  }
  return batch
}

/** The events up to the last one that happened at this time or before. */
export function placesUntil(places: readonly EventPlace[], { at, position }: { at?: string; position?: number }) {
  if (position !== undefined) return places.filter((place) => place.position <= position)
  return at === undefined ? places : places.slice(0, places.findLastIndex((place) => place.at <= at) + 1)
}
