import { Refusal } from '../decider.ts'
import type {
  ClassCode,
  Instant,
  Phase,
  Recipient,
  ResultMode,
  SentActivity,
  TaskDetails,
  TaskEvent,
  TaskQuestion,
  TaskSchedule,
} from './task-events.ts'

/** Everything that a decision about a task, or about an attempt at it, may ask. */
export interface SentTask extends TaskDetails, TaskSchedule {
  status: 'sent'
  taskId: string
  schoolId: string
  ownerId: string
  subject: string
  classes: ClassCode[]
  /** Empty: all students of the classes. */
  chosenStudents: string[]
  /** The class that each student was in when the task reached them. */
  recipients: ReadonlyMap<string, ClassCode>
  resultMode: ResultMode
  questions: TaskQuestion[]
  activityId: string | null
  activity?: SentActivity
  sentAt: Instant
  /** As the log has it: dates become facts through `OpenTask` and `CloseTask`. */
  phase: Phase
  /** Somebody has started: questions and result mode stay. */
  frozen: boolean
}

export type TaskState =
  | { status: 'none' }
  | SentTask
  | { status: 'deleted'; taskId: string; schoolId: string; ownerId: string }

/** The facts of a task that is there, for a student's calls. Throws `not_found` or `task_deleted`. */
export function sentTask(state: TaskState): SentTask {
  if (state.status === 'none') throw new Refusal('not_found')
  if (state.status === 'deleted') throw new Refusal('task_deleted')
  return state
}

export function evolveTask(state: TaskState, event: TaskEvent): TaskState {
  if (event.type === 'TaskSent') {
    const { recipients, ...facts } = event.data
    return {
      ...facts,
      status: 'sent',
      recipients: withRecipients(new Map(), recipients),
      phase: 'scheduled',
      frozen: false,
    }
  }
  return state.status === 'sent' ? evolveSent(state, event) : state
}

function evolveSent(task: SentTask, event: Exclude<TaskEvent, { type: 'TaskSent' }>): TaskState {
  switch (event.type) {
    case 'TaskDetailsRevised':
    case 'TaskRescheduled':
    case 'QuestionsReplaced':
    case 'AudienceChosen':
      return { ...task, ...event.data }
    case 'RecipientsAdded':
      return { ...task, recipients: withRecipients(task.recipients, event.data.recipients) }
    case 'RecipientsRemoved': {
      const gone = new Set(event.data.studentIds)
      return { ...task, recipients: new Map([...task.recipients].filter(([studentId]) => !gone.has(studentId))) }
    }
    case 'QuestionsFrozen':
      return { ...task, frozen: true }
    case 'TaskOpened':
      return { ...task, phase: 'open' }
    case 'TaskClosed':
      return { ...task, phase: 'closed' }
    case 'TaskDeleted':
      return { status: 'deleted', taskId: task.taskId, schoolId: task.schoolId, ownerId: task.ownerId }
    default:
      return event satisfies never
  }
}

const withRecipients = (known: ReadonlyMap<string, ClassCode>, added: Recipient[]): ReadonlyMap<string, ClassCode> =>
  new Map([...known, ...added.map(({ studentId, classCode }) => [studentId, classCode] as const)])
