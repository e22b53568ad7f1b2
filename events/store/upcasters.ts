import type { AttemptEvent, Mark } from '../attempt/attempt-events.ts'
import { NewerEvent } from '../newer-event.ts'
import type { TaskEvent, TaskQuestion } from '../task/task-events.ts'
import type { StoredEvent } from './event-store.ts'

/*
 * To change an event's data: change its type in `*-events.ts`, add the old type at the end of its list in `OlderData`, keep
 * the old file in golden/ and add one of the new version. The compiler then asks for the step from the old version.
 * A new value that older versions cannot read, such as a way of answering, is a change too. If everybody needs the type,
 * add the step back to `downcasters.ts`, or it waits until the last older node of an update has stopped.
 */

type DataOf = { [E in TaskEvent | AttemptEvent as E['type']]: E['data'] }
type WithoutScoreShown<Data> = Omit<Data, 'scoreShown'>
type WithoutReview<Data> = Omit<Data, 'review' | 'shuffleOptions'>
/** Before questions had points and tasks partial credit. */
type WithoutPoints<Data> = Omit<Data, 'partial' | 'questions' | 'scoreShown'> &
  (Data extends { questions: unknown } ? { questions: Omit<TaskQuestion, 'points'>[] } : unknown)
type RightOrWrong<Data> = Omit<Data, 'marks' | 'rule'> & { marks: Pick<Mark, 'questionId' | 'right'>[] }

/** The data of earlier schema versions, oldest first. Types that are not listed have version 1 only. */
interface OlderData {
  TaskSent: [
    WithoutReview<WithoutPoints<DataOf['TaskSent']>>,
    WithoutPoints<DataOf['TaskSent']>,
    WithoutScoreShown<DataOf['TaskSent']>,
  ]
  TaskDetailsRevised: [
    WithoutReview<WithoutPoints<DataOf['TaskDetailsRevised']>>,
    WithoutPoints<DataOf['TaskDetailsRevised']>,
    WithoutScoreShown<DataOf['TaskDetailsRevised']>,
  ]
  QuestionsReplaced: [WithoutPoints<DataOf['QuestionsReplaced']>]
  AnswersSubmitted: [RightOrWrong<DataOf['AnswersSubmitted']>]
  AttemptStarted: [Omit<DataOf['AttemptStarted'], 'factor'>]
}

/** One step for each version in `Older`, from its data to those of the next version; the last step gives `Newest`. */
export type Steps<Older extends readonly unknown[], Newest> = Older extends readonly [infer From, ...infer Later]
  ? readonly [(data: From) => Later extends readonly [infer To, ...unknown[]] ? To : Newest, ...Steps<Later, Newest>]
  : readonly []

/**
 * Older tasks shuffled all options and showed the key with the final score. They get the values of a new task instead.
 */
const withReview = <Data>(data: Data) => ({ ...data, review: 'closed' as const, shuffleOptions: false })

/** Every question of an older task has the same weight, and an answer is right or wrong. */
const withPoints = <Data extends { questions: Omit<TaskQuestion, 'points'>[] }>(data: Data) => ({
  ...data,
  questions: data.questions.map((question): TaskQuestion => ({ ...question, points: 1 })),
})
/** An older task shows the score as soon as it is final. */
const withScoreShown = <Data>(data: Data) => ({ ...data, scoreShown: 'final' as const })
const withPartial = <Data>(data: Data) => ({ ...data, partial: false })
const withEarned = <Data extends { marks: Pick<Mark, 'questionId' | 'right'>[] }>(data: Data) => ({
  ...data,
  marks: data.marks.map(({ questionId, right }) => ({ questionId, earned: right ? 100 : 0, of: 100, right })),
  rule: 'right-or-wrong-1' as const,
})
/** Older attempts had no personal time: every student had the same. */
const withFactor = <Data>(data: Data) => ({ ...data, factor: 1 as const })

/** Steps between schema versions, pure. A type's version is the number of its steps and one; without steps it is 1. */
const upcasters: {
  readonly [Type in keyof OlderData]: Steps<OlderData[Type], DataOf[Type]>
} = {
  TaskSent: [withReview, (data) => withPartial(withPoints(data)), withScoreShown],
  TaskDetailsRevised: [withReview, withPartial, withScoreShown],
  QuestionsReplaced: [withPoints],
  AttemptStarted: [withFactor],
  AnswersSubmitted: [withEarned],
}

/** The steps by type, as the log's data needs them: which version it has is known at run time only. */
export type Upcasters = Readonly<Record<string, readonly ((data: never) => unknown)[]>>

/** The schema version to write `type` with. */
export const schemaVersion = (type: string, all: Upcasters = upcasters): number => (all[type]?.length ?? 0) + 1

/** The event in its newest schema version. Throws `NewerEvent` for a schema version that this server does not know. */
export function upcast(event: StoredEvent, all: Upcasters = upcasters): StoredEvent {
  const newest = schemaVersion(event.type, all)
  if (event.schemaVersion === newest) return event
  if (event.schemaVersion > newest) {
    throw new NewerEvent(event.type, `position ${event.position}, schema version ${event.schemaVersion}`)
  }
  const steps = all[event.type] ?? []
  const data = steps.slice(event.schemaVersion - 1).reduce<unknown>((older, step) => step(older as never), event.data)
  return { ...event, schemaVersion: newest, data }
}
