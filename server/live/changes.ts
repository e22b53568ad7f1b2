import { type AttemptEvent, attemptOf } from '../../events/attempt/attempt-events.ts'
import type { StoredEvent } from '../../events/store/event-store.ts'
import type { Clarification } from '../../events/task/clarification-events.ts'
import { type TaskEvent, taskOf } from '../../events/task/task-events.ts'

/** The student's row of a task, and the position of the event that changed it. */
export interface EntryChange {
  taskId: string
  studentId: string
  position: number
}
type Saved = Extract<AttemptEvent, { type: 'AnswersSaved' }>['data']

/**
 * What a batch of events changes for connected people. Events say which rows changed; the rows themselves are read from
 * the read models.
 */
export interface Changes {
  /** Time of the newest event, ms since 1970. */
  at: number
  sentTasks: Set<string>
  /** Tasks whose row changed for every recipient: name, dates, phase. */
  changedForAll: Set<string>
  /** Tasks with other keys or questions, each with the last position of such a change. */
  keys: Map<string, number>
  /** Tasks for which "all have submitted" may have changed. The release of right answers depends on the whole class. */
  settled: Set<string>
  /** Restored tasks: new for their owner, their managers and all their recipients. */
  restoredTasks: Set<string>
  /** New recipients by task. */
  added: Map<string, string[]>
  removed: EntryChange[]
  /** Colleagues with whom a task is no longer shared. */
  unshared: { taskId: string; personIds: string[]; position: number }[]
  /** Attempts whose status, grade or deadline changed. */
  changedAttempts: EntryChange[]
  graded: EntryChange[]
  deadlines: (EntryChange & { deadline: string | null })[]
  /** Attempts whose clock stopped, and those whose clock runs again. */
  paused: (EntryChange & { at: string })[]
  resumed: (EntryChange & { deadline: string | null })[]
  /** Tasks that were paused or resumed: `at` of the pause, or the task's end after it. */
  pausedTasks: (Omit<EntryChange, 'studentId'> & { at: string })[]
  resumedTasks: (Omit<EntryChange, 'studentId'> & { deadline: string | null })[]
  clarifications: (Omit<EntryChange, 'studentId'> & { clarification: Clarification })[]
  drafts: (EntryChange & { saved: Saved })[]
}

/** Sorts the events of a batch by what they change for connected people. */
export function readChanges(events: StoredEvent[]): Changes {
  const changes: Changes = {
    at: Date.parse(events.at(-1)?.at ?? ''),
    sentTasks: new Set(),
    changedForAll: new Set(),
    keys: new Map(),
    settled: new Set(),
    restoredTasks: new Set(),
    added: new Map(),
    ...{ removed: [], unshared: [], changedAttempts: [], graded: [], deadlines: [], drafts: [], clarifications: [] },
    ...{ paused: [], resumed: [], pausedTasks: [], resumedTasks: [] },
  }
  for (const event of events) {
    const attempt = attemptOf(event.streamId)
    const taskId = taskOf(event.streamId)
    // The kind of the stream determines the union that its events belong to.
    if (attempt) readAttempt(changes, { ...attempt, position: event.position }, event as unknown as AttemptEvent)
    if (taskId !== undefined) readTask(changes, taskId, event.position, event as unknown as TaskEvent)
  }
  return changes
}

function readTask(changes: Changes, taskId: string, position: number, event: TaskEvent): void {
  switch (event.type) {
    case 'TaskSent':
      changes.sentTasks.add(taskId)
      add(changes, taskId, event.data.recipients)
      break
    case 'RecipientsAdded':
      add(changes, taskId, event.data.recipients)
      break
    case 'RecipientsRemoved':
      changes.settled.add(taskId)
      for (const studentId of event.data.studentIds) changes.removed.push({ taskId, studentId, position })
      break
    case 'TaskDetailsRevised':
    case 'TaskRescheduled':
    case 'AudienceChosen':
    case 'TaskOpened':
    case 'TaskClosed':
      changes.changedForAll.add(taskId)
      break
    case 'QuestionsReplaced':
    case 'KeyCorrected':
    case 'KeyCorrectionUndone':
      changes.changedForAll.add(taskId)
      changes.keys.set(taskId, position)
      break
    case 'TaskPaused':
      changes.changedForAll.add(taskId)
      changes.pausedTasks.push({ taskId, at: event.data.at, position })
      break
    case 'TaskResumed':
      changes.changedForAll.add(taskId)
      changes.resumedTasks.push({ taskId, deadline: event.data.closesAt, position })
      break
    case 'MarkingRuleSet':
    case 'MarkingRuleRemoved':
      // The answers that a rule marks have events of their own.
      break
    case 'QuestionClarified':
      changes.clarifications.push({ taskId, clarification: event.data, position })
      break
    case 'TaskRestored':
      changes.restoredTasks.add(taskId)
      break
    case 'OwnersChanged':
    case 'SubstitutionEnded': {
      const personIds = event.type === 'OwnersChanged' ? event.data.removed : event.data.ids
      changes.unshared.push({ taskId, personIds, position })
      break
    }
    case 'QuestionsFrozen':
    case 'TaskDeleted':
      // Only the owner sees whether questions are frozen. Recipients of a deleted task: `ProjectedBatch.deletedTasks`.
      break
    default:
      event satisfies never
  }
}

const add = ({ added }: Changes, taskId: string, recipients: { studentId: string }[]) =>
  void added.set(taskId, [...(added.get(taskId) ?? []), ...recipients.map(({ studentId }) => studentId)])

function readAttempt(changes: Changes, place: EntryChange, event: AttemptEvent): void {
  switch (event.type) {
    case 'AnswersSaved':
      changes.drafts.push({ ...place, saved: event.data })
      break
    case 'AttemptStarted':
    case 'AttemptAbandoned':
      if (event.type === 'AttemptAbandoned') changes.settled.add(place.taskId)
      changes.changedAttempts.push(place)
      break
    case 'AnswersRestored':
    case 'AnswersSubmitted':
    case 'GradeChanged':
    case 'AnswerMarked':
    case 'AnswersRemarked':
    case 'AnswersDeleted':
      if (event.type === 'AnswersSubmitted' || event.type === 'AnswersDeleted' || event.type === 'AnswersRestored')
        changes.settled.add(place.taskId)
      changes.changedAttempts.push(place)
      changes.graded.push(place)
      break
    case 'OwnPhaseReached':
      // If the student was the last who could still start, scores and right answers may be shown now.
      changes.settled.add(place.taskId)
      changes.changedAttempts.push(place)
      break
    case 'GrantUndone':
      changes.settled.add(place.taskId)
      changes.changedAttempts.push(place)
      // An undone reopening restores the result.
      changes.graded.push(place)
      break
    case 'TimeGranted':
    case 'AttemptAllowed':
    case 'GapsReported':
    case 'QuestionsShown':
      changes.changedAttempts.push(place)
      break
    case 'AttemptPaused':
      changes.changedAttempts.push(place)
      changes.paused.push({ ...place, at: event.data.at })
      break
    case 'AttemptResumed':
      changes.changedAttempts.push(place)
      changes.resumed.push({ ...place, deadline: event.data.deadline })
      break
    case 'AttemptReopened':
      changes.settled.add(place.taskId)
      changes.changedAttempts.push(place)
      changes.deadlines.push({ ...place, deadline: event.data.deadline })
      break
    case 'DeadlineMoved':
      changes.changedAttempts.push(place)
      changes.deadlines.push({ ...place, deadline: event.data.deadline })
      break
    case 'CommentSet':
    case 'ResultOpened':
      changes.changedAttempts.push(place)
      break
    case 'LateAnswersKept':
      break
    default:
      event satisfies never
  }
}
