import { type AttemptEvent, attemptStream } from '../../events/attempt/attempt-events.ts'
import type { EventStore, StoredEvent } from '../../events/store/event-store.ts'
import { type TaskEvent, type TaskQuestion, taskStream } from '../../events/task/task-events.ts'
import { createBatch, foldEvent } from '../engine/batch.ts'
import type { Batch } from '../read-models.ts'

/** An event that is not yet in a log. */
export interface Given {
  streamId: string
  event: TaskEvent | AttemptEvent
  actorId: string | null
  at: string
}

type DataOf<E extends { type: string; data: unknown }, Type extends E['type']> = Extract<E, { type: Type }>['data']

export const instant = (seconds: number): string => new Date(Date.UTC(2026, 10, 20, 8) + seconds * 1000).toISOString()

/** `onTask('t1', 'TaskOpened', { at })`, by default by the timekeeper at second 0. */
export function onTask<Type extends TaskEvent['type']>(
  taskId: string,
  type: Type,
  data: DataOf<TaskEvent, Type>,
  { at = instant(0), actorId = null as string | null } = {},
): Given {
  return { streamId: taskStream(taskId), event: { type, data } as TaskEvent, actorId, at }
}

/** `onAttempt('t1', 's1', 'AnswersDeleted', { attempt: 1 })`, by default by the student at second 0. */
export function onAttempt<Type extends AttemptEvent['type']>(
  taskId: string,
  studentId: string,
  type: Type,
  data: DataOf<AttemptEvent, Type>,
  { at = instant(0), actorId = studentId as string | null } = {},
): Given {
  return { streamId: attemptStream(taskId, studentId), event: { type, data } as AttemptEvent, actorId, at }
}

/** A task of `teacher1` for s1 and s2 of class 1-7. */
export function sent(taskId: string, change: Partial<DataOf<TaskEvent, 'TaskSent'>> = {}): Given {
  return onTask(taskId, 'TaskSent', {
    taskId,
    schoolId: 'school1',
    ownerId: 'teacher1',
    subject: 'english',
    name: `Task ${taskId}`,
    notes: '',
    story: '<p>Once</p>',
    background: '',
    image: '',
    categories: ['c1'],
    review: 'closed',
    shuffleOptions: false,
    scoreShown: 'final',
    partial: false,
    opensAt: null,
    closesAt: null,
    timerMinutes: 0,
    classes: ['1-7'],
    chosenStudents: [],
    recipients: ['s1', 's2'].map((studentId) => ({ studentId, classCode: '1-7' })),
    resultMode: 'teacher',
    questions: [],
    activityId: null,
    sentAt: instant(0),
    ...change,
  })
}
export const asked = (id: string, points = 1): TaskQuestion => ({
  ...{ id, kind: 'text', text: '', notes: '', direction: 'auto', strict: false, categories: [], classes: [] },
  ...{ level: '', points, key: { way: 'typed', answer: 'cat' } },
})
export const opened = (taskId: string) => onTask(taskId, 'TaskOpened', { at: instant(0) })
export const closed = (taskId: string) => onTask(taskId, 'TaskClosed', { at: instant(0) })
export const deleted = (taskId: string) => onTask(taskId, 'TaskDeleted', {}, { actorId: 'teacher1' })

export function started(taskId: string, studentId: string, attempt = 1, deadline: string | null = null): Given {
  const data = {
    taskId,
    studentId,
    attempt,
    startedAt: instant(10),
    deadline,
    questionIds: ['q1', 'q2'],
    factor: 1 as const,
  }
  return onAttempt(taskId, studentId, 'AttemptStarted', { ...data, resultMode: 'teacher' })
}
export function saved(taskId: string, studentId: string, texts: Record<string, string>, seconds = 20): Given {
  const values = Object.entries(texts).map(([questionId, text]) => ({ questionId, text }))
  const data = { attempt: 1, device: 'd1', seq: seconds, values, savedAt: instant(seconds) }
  return onAttempt(taskId, studentId, 'AnswersSaved', data, { at: instant(seconds) })
}
export function submitted(
  taskId: string,
  studentId: string,
  score: number,
  change: Partial<DataOf<AttemptEvent, 'AnswersSubmitted'>> = {},
): Given {
  return onAttempt(taskId, studentId, 'AnswersSubmitted', {
    attempt: 1,
    by: 'student',
    values: [{ questionId: 'q1', text: 'cat' }],
    marks: [
      { questionId: 'q1', earned: 100, of: 100, right: true },
      { questionId: 'q2', earned: 0, of: 100, right: false },
    ],
    rule: 'right-or-wrong-1',
    score,
    final: false,
    secondsTaken: 50,
    submittedAt: instant(60),
    ...change,
  })
}
export const graded = (taskId: string, studentId: string, score: number | null, final: boolean): Given =>
  onAttempt(taskId, studentId, 'GradeChanged', { attempt: 1, score, final }, { actorId: 'teacher1' })

/** The events as a log would hold them. */
export function stored(given: readonly Given[]): StoredEvent[] {
  const versions = new Map<string, number>()
  return given.map(({ streamId, event, actorId, at }, index) => {
    const version = (versions.get(streamId) ?? 0) + 1
    versions.set(streamId, version)
    return { ...event, streamId, version, position: index + 1, schemaVersion: 1, meta: { actorId }, at }
  })
}

/** All read models of a log of exactly these events, in memory. */
export function folded(...given: Given[]): Batch {
  const batch = createBatch(true)
  for (const event of stored(given)) foldEvent(batch, event)
  return batch
}

/** Appends the events one by one and returns the position of the last. */
export async function append(store: EventStore, given: readonly Given[]): Promise<number> {
  let position = 0
  for (const { streamId, event, actorId, at } of given) {
    const expectedVersion = (await store.readStream(streamId)).length
    const writes = [{ streamId, expectedVersion, events: [event] }]
    position = (await store.append({ writes, meta: { actorId }, at })).position
  }
  return position
}
