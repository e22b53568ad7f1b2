import type { AttemptEventType } from '../attempt/attempt-events.ts'
import type { TaskEventType } from '../task/task-events.ts'
import type { StoredEvent } from './event-store.ts'

/**
 * The schema version that each type is now written with. To change an event's data: raise its number here, add a step
 * from the old version to `upcasters`, keep the old file in golden/ and add one of the new version.
 */
export const SCHEMA_VERSIONS: Record<TaskEventType | AttemptEventType, number> = {
  TaskSent: 2,
  TaskDetailsRevised: 2,
  TaskRescheduled: 1,
  QuestionsReplaced: 1,
  AudienceChosen: 1,
  RecipientsAdded: 1,
  RecipientsRemoved: 1,
  QuestionsFrozen: 1,
  TaskOpened: 1,
  TaskClosed: 1,
  TaskDeleted: 1,
  AttemptStarted: 1,
  AnswersSaved: 1,
  DeadlineMoved: 1,
  AnswersSubmitted: 1,
  LateAnswersKept: 1,
  GradeChanged: 1,
  AnswersDeleted: 1,
  AttemptAbandoned: 1,
}

/** Steps from one schema version to the next: `upcasters.Type[n]` turns data of version n into data of version n + 1. Pure. */
export type Upcasters = Record<string, Record<number, (data: unknown) => unknown>>

/** Older tasks shuffled all options and showed the key with the final score. They get the values of a new task instead. */
const withReview = (data: unknown) => ({ ...(data as object), review: 'closed', shuffleOptions: false })

const upcasters: Upcasters = { TaskSent: { 1: withReview }, TaskDetailsRevised: { 1: withReview } }

/** The schema version to write `type` with; 1 for a type that this version doesn't know. */
export function schemaVersion(type: string): number {
  return type in SCHEMA_VERSIONS ? SCHEMA_VERSIONS[type as TaskEventType | AttemptEventType] : 1
}

/** The event in its newest schema version. Throws when a newer server wrote it, because this one can't interpret it. */
export function upcast(
  event: StoredEvent,
  steps: Upcasters = upcasters,
  newest = schemaVersion(event.type),
): StoredEvent {
  if (event.schemaVersion === newest) return event
  if (event.schemaVersion > newest) {
    throw new Error(`event ${event.position} (${event.type}) was written by a newer version of the server`)
  }
  let data = event.data
  for (let version = event.schemaVersion; version < newest; version += 1) {
    const step = steps[event.type]?.[version]
    if (step === undefined) throw new Error(`no upcaster for ${event.type} from schema version ${version}`)
    data = step(data)
  }
  return { ...event, schemaVersion: newest, data }
}
