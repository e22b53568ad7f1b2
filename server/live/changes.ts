import { type AttemptEvent, attemptOf } from '../../events/attempt/attempt-events.ts'
import type { StoredEvent } from '../../events/store/event-store.ts'
import { type TaskEvent, taskOf } from '../../events/task/task-events.ts'

export interface Place {
  taskId: string
  studentId: string
  position: number
}
type Saved = Extract<AttemptEvent, { type: 'AnswersSaved' }>['data']

/** What a batch's events mean to the people connected; the read models say what stands, the events why. */
export interface Changes {
  sentTasks: Set<string>
  /** Tasks of which every recipient's row changed: name, dates, phase. */
  changedForAll: Set<string>
  /** Tasks of which all may have sent now, or no longer: whether right answers are shown is a matter of the whole class. */
  settled: Set<string>
  /** Recipients by task who got it just now. */
  added: Map<string, string[]>
  removed: (Place & { position: number })[]
  /** Attempts that went from one status to another, or whose grade or deadline changed. */
  standing: Place[]
  graded: Place[]
  deadlines: (Place & { deadline: string | null })[]
  drafts: (Place & { saved: Saved })[]
}

export function readChanges(events: StoredEvent[]): Changes {
  const changes: Changes = {
    sentTasks: new Set(),
    changedForAll: new Set(),
    settled: new Set(),
    added: new Map(),
    ...{ removed: [], standing: [], graded: [], deadlines: [], drafts: [] },
  }
  for (const event of events) {
    const attempt = attemptOf(event.streamId)
    const taskId = taskOf(event.streamId)
    // The stream's kind says which union an event is of.
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
    case 'QuestionsReplaced':
    case 'AudienceChosen':
    case 'TaskOpened':
    case 'TaskClosed':
      changes.changedForAll.add(taskId)
      break
    case 'QuestionsFrozen':
    case 'TaskDeleted':
      // The first is the owner's alone; of the second the batch says who had the task.
      break
    default:
      event satisfies never
  }
}

const add = ({ added }: Changes, taskId: string, recipients: { studentId: string }[]) =>
  void added.set(taskId, [...(added.get(taskId) ?? []), ...recipients.map(({ studentId }) => studentId)])

function readAttempt(changes: Changes, place: Place, event: AttemptEvent): void {
  switch (event.type) {
    case 'AnswersSaved':
      changes.drafts.push({ ...place, saved: event.data })
      break
    case 'AttemptStarted':
    case 'AttemptAbandoned':
      if (event.type === 'AttemptAbandoned') changes.settled.add(place.taskId)
      changes.standing.push(place)
      break
    case 'AnswersSubmitted':
    case 'GradeChanged':
    case 'AnswersDeleted':
      if (event.type !== 'GradeChanged') changes.settled.add(place.taskId)
      changes.standing.push(place)
      changes.graded.push(place)
      break
    case 'DeadlineMoved':
      changes.standing.push(place)
      changes.deadlines.push({ ...place, deadline: event.data.deadline })
      break
    case 'LateAnswersKept':
      break
    default:
      event satisfies never
  }
}
