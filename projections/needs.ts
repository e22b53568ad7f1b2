import { type AttemptEvent, attemptOf, attemptStream } from '../events/attempt/attempt-events.ts'
import type { StoredEvent } from '../events/store/event-store.ts'
import { type TaskEvent, taskOf } from '../events/task/task-events.ts'
import { unknownEvent } from './engine/unknown-event.ts'

/** The keys of an attempt's row. */
export interface EntryKey {
  taskId: string
  studentId: string
}

/** The rows that must be loaded before some events can be folded. */
export interface Needs {
  tasks: Set<string>
  /** Tasks whose details are needed too, because the owner changed or deleted them. */
  details: Set<string>
  /** Tasks that need all their recipients, because a change of phase, dates or a deletion concerns each of them. */
  whole: Set<string>
  /** By attempt stream. */
  entries: Map<string, EntryKey>
  /** Attempts with a save, which may be added to the attempt's newest history row. */
  saves: Map<string, EntryKey>
  /** Students and owners named in the events whose badges and statistics may change. */
  students: Set<string>
  owners: Set<string>
  /** Tasks whose owner's badge and statistics may change. The event does not name the owner; the task's row does. */
  counted: Set<string>
}

export function needsOf(events: readonly StoredEvent[]): Needs {
  const needs: Needs = {
    tasks: new Set(),
    details: new Set(),
    whole: new Set(),
    entries: new Map(),
    saves: new Map(),
    students: new Set(),
    owners: new Set(),
    counted: new Set(),
  }
  for (const event of events) {
    const attempt = attemptOf(event.streamId)
    const taskId = attempt ? undefined : taskOf(event.streamId)
    if (attempt) needOfAttempt(needs, attempt, event.streamId, event as unknown as AttemptEvent)
    else if (taskId !== undefined) needOfTask(needs, taskId, event as unknown as TaskEvent)
  }
  return needs
}

function needOfAttempt(needs: Needs, key: EntryKey, streamId: string, event: AttemptEvent): void {
  needs.tasks.add(key.taskId)
  needs.entries.set(streamId, key)
  switch (event.type) {
    case 'AnswersSaved':
      needs.saves.set(streamId, key)
      break
    case 'DeadlineMoved':
    case 'LateAnswersKept':
      break
    case 'AttemptStarted':
    case 'AnswersSubmitted':
    case 'GradeChanged':
    case 'AnswersDeleted':
    case 'AttemptAbandoned':
      needs.students.add(key.studentId)
      needs.counted.add(key.taskId)
      break
    default:
      unknownEvent(event)
  }
}

function needOfTask(needs: Needs, taskId: string, event: TaskEvent): void {
  needs.tasks.add(taskId)
  switch (event.type) {
    case 'TaskSent':
      needs.owners.add(event.data.ownerId)
      for (const { studentId } of event.data.recipients) needRecipient(needs, taskId, studentId)
      break
    case 'TaskDetailsRevised':
    case 'QuestionsReplaced':
    case 'AudienceChosen':
      needs.details.add(taskId)
      break
    case 'TaskRescheduled':
      needs.details.add(taskId)
      needs.whole.add(taskId)
      break
    case 'RecipientsAdded':
      for (const { studentId } of event.data.recipients) needRecipient(needs, taskId, studentId)
      break
    case 'RecipientsRemoved':
      for (const studentId of event.data.studentIds) needRecipient(needs, taskId, studentId)
      needs.counted.add(taskId)
      break
    case 'TaskOpened':
    case 'TaskClosed':
      needs.whole.add(taskId)
      break
    case 'TaskDeleted':
      needs.details.add(taskId)
      needs.whole.add(taskId)
      needs.counted.add(taskId)
      break
    case 'QuestionsFrozen':
      break
    default:
      unknownEvent(event)
  }
}

function needRecipient(needs: Needs, taskId: string, studentId: string): void {
  needs.entries.set(attemptStream(taskId, studentId), { taskId, studentId })
  needs.students.add(studentId)
}
