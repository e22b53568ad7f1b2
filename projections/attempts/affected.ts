import type { AttemptEvent } from '../../events/attempt/attempt-events.ts'
import type { EventsToFold } from '../engine/events-to-fold.ts'
import { unknownEvent } from '../engine/unknown-event.ts'
import { affectedStudents } from '../task-board/affected.ts'
import { ownersOf } from '../task-board/owners.ts'
import type { TaskBoardRows } from '../task-board/rows.ts'
import type { AttemptRows } from './rows.ts'

/** The people whose figures the events may change. Call it when the rows of tasks and recipients are loaded. */
export function affectedPeople(
  { counters, deleted, entries }: TaskBoardRows & AttemptRows,
  { tasks, attempts }: EventsToFold,
): { students: Set<string>; owners: Set<string> } {
  const students = new Set<string>()
  const owners = new Set<string>()
  const addOwner = (taskId: string) => {
    const row = counters.get(taskId) ?? deleted.get(taskId)?.details
    if (row) for (const id of ownersOf(row)) owners.add(id)
  }
  for (const { key, event } of attempts) {
    if (!isCounted(event)) continue
    students.add(key.studentId)
    addOwner(key.taskId)
  }
  for (const { taskId, event } of tasks) {
    if (event.type === 'TaskSent') owners.add(event.data.ownerId)
    // The row has the owners before the event, so those that it adds are read from the event.
    if (event.type === 'OwnersChanged') for (const { id } of event.data.owners) owners.add(id)
    if (event.type === 'OwnersChanged' || event.type === 'SubstitutionEnded') addOwner(taskId)
    if (event.type === 'RecipientsRemoved' || event.type === 'TaskDeleted' || event.type === 'TaskRestored')
      addOwner(taskId)
    const affected = affectedStudents(event)
    if (affected !== 'all') for (const studentId of affected) students.add(studentId)
    else
      for (const key of entries.ofTask(taskId)) {
        const entry = entries.get(key)
        if (entry) students.add(entry.student_id)
      }
  }
  return { students, owners }
}

function isCounted(event: AttemptEvent): boolean {
  switch (event.type) {
    case 'AnswersSaved':
    case 'DeadlineMoved':
    case 'LateAnswersKept':
    case 'TimeGranted':
    case 'AttemptAllowed':
    case 'GapsReported':
    case 'QuestionsShown':
    case 'AttemptPaused':
    case 'AttemptResumed':
    case 'CommentSet':
    case 'ResultOpened':
      return false
    case 'AttemptStarted':
    case 'AnswersSubmitted':
    case 'GradeChanged':
    case 'AnswerMarked':
    case 'AnswersRemarked':
    case 'AnswersDeleted':
    case 'AttemptAbandoned':
    case 'AnswersRestored':
    case 'AttemptReopened':
    case 'GrantUndone':
    case 'OwnPhaseReached':
      return true
    default:
      return unknownEvent(event)
  }
}
