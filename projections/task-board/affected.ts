import type { TaskEvent } from '../../events/task/task-events.ts'
import { unknownEvent } from '../engine/unknown-event.ts'

/** Whether `foldTask` reads the row's details (`TaskBoardDetails`) for this event, so that they must be loaded. */
export function needsDetails(event: TaskEvent): boolean {
  switch (event.type) {
    case 'TaskDetailsRevised':
    case 'TaskRescheduled':
    case 'QuestionsReplaced':
    case 'AudienceChosen':
    case 'TaskPaused':
    case 'TaskResumed':
    case 'KeyCorrected':
    case 'KeyCorrectionUndone':
    case 'TaskDeleted':
      return true
    case 'TaskSent':
    case 'TaskRestored':
    case 'RecipientsAdded':
    case 'RecipientsRemoved':
    case 'TaskOpened':
    case 'TaskClosed':
    case 'QuestionsFrozen':
    case 'MarkingRuleSet':
    case 'MarkingRuleRemoved':
    case 'QuestionClarified':
    case 'OwnersChanged':
    case 'SubstitutionEnded':
      return false
    default:
      return unknownEvent(event)
  }
}

/**
 * Ids of the students whose rows `foldTask` may change for this event; 'all': every recipient of the task, because its
 * phase or dates change.
 */
export function affectedStudents(event: TaskEvent): readonly string[] | 'all' {
  switch (event.type) {
    case 'TaskSent':
    case 'RecipientsAdded':
      return event.data.recipients.map(({ studentId }) => studentId)
    case 'RecipientsRemoved':
      return event.data.studentIds
    case 'TaskRescheduled':
    case 'TaskOpened':
    case 'TaskClosed':
    case 'TaskPaused':
    case 'TaskResumed':
    case 'TaskDeleted':
    case 'TaskRestored':
      return 'all'
    case 'TaskDetailsRevised':
    case 'QuestionsReplaced':
    case 'AudienceChosen':
    case 'QuestionsFrozen':
    case 'KeyCorrected':
    case 'KeyCorrectionUndone':
    case 'MarkingRuleSet':
    case 'MarkingRuleRemoved':
    case 'QuestionClarified':
    case 'OwnersChanged':
    case 'SubstitutionEnded':
      return []
    default:
      return unknownEvent(event)
  }
}
