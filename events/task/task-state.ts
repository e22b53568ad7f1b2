import { Refusal } from '../decider.ts'
import { refuseNewer } from '../newer-event.ts'
import type { Clarification } from './clarification-events.ts'
import type { Draw } from './draw-events.ts'
import { type CoOwner, withoutOwners } from './owner-events.ts'
import type { Pause } from './pause-events.ts'
import { withPause, withResumption } from './pauses.ts'
import type {
  ClassCode,
  Instant,
  KeyChange,
  Phase,
  Recipient,
  ResultMode,
  SentActivity,
  SetRule,
  TaskDetails,
  TaskEvent,
  TaskQuestion,
  TaskSchedule,
} from './task-events.ts'

export interface Correction {
  correction: string
  questionId: string
  change: KeyChange
  by: string
  at: Instant
}

/** The state that decisions about a task and its attempts use. */
export interface SentTask extends TaskDetails, TaskSchedule {
  status: 'sent'
  taskId: string
  schoolId: string
  ownerId: string
  /** Colleagues who work with the task as its owner does. */
  coOwners: readonly CoOwner[]
  subject: string
  classes: ClassCode[]
  /** Empty: all students of the classes. */
  chosenStudents: string[]
  /** By student id: the class of the student when they received the task. */
  recipients: ReadonlyMap<string, ClassCode>
  resultMode: ResultMode
  /** With their corrections. */
  questions: TaskQuestion[]
  draws: readonly Draw[]
  /** Without corrections; the same array when there are none. */
  sentQuestions: TaskQuestion[]
  /** Those that are in force, oldest first. */
  corrections: readonly Correction[]
  /** The newest rule last. For an answer that is in several, the newest counts. */
  groupRules: readonly SetRule[]
  activityId: string | null
  activity?: SentActivity
  sentAt: Instant
  /** By the events so far. A date that has passed changes it only through `OpenTask` or `CloseTask`. */
  phase: Phase
  /** A student has started, so questions and result mode can't change any more. */
  frozen: boolean
  /** In order; only the last one may be unfinished. */
  pauses: readonly Pause[]
  /** Oldest first. */
  clarifications: readonly Clarification[]
}

export type TaskState =
  | { status: 'none' }
  | SentTask
  /** `task`: as it was, for its restoration. */
  | { status: 'deleted'; taskId: string; schoolId: string; ownerId: string; task: SentTask }

/** The state of an existing task, for a student's calls. Throws `not_found` or `task_deleted`. */
export function sentTask(state: TaskState): SentTask {
  if (state.status === 'none') throw new Refusal('not_found')
  if (state.status === 'deleted') throw new Refusal('task_deleted')
  return state
}

/** The state after an event. @throws NewerEvent for a type that this version does not know. */
export function evolveTask(state: TaskState, event: TaskEvent): TaskState {
  refuseNewer(event)
  if (event.type === 'TaskSent') {
    const { recipients, ...facts } = event.data
    return {
      ...facts,
      status: 'sent',
      recipients: withRecipients(new Map(), recipients),
      ...uncorrected(facts.questions),
      draws: facts.draws ?? [],
      phase: 'scheduled',
      frozen: false,
      pauses: [],
      clarifications: [],
      coOwners: [],
    }
  }
  if (state.status === 'deleted') return event.type === 'TaskRestored' ? state.task : state
  return state.status === 'sent' ? evolveSent(state, event) : state
}

function evolveSent(task: SentTask, event: Exclude<TaskEvent, { type: 'TaskSent' }>): TaskState {
  switch (event.type) {
    case 'TaskDetailsRevised':
      // What is switched off is absent in the event.
      return { ...task, shuffleQuestions: false, repeats: undefined, ...event.data }
    case 'TaskRescheduled':
    case 'AudienceChosen':
      return { ...task, ...event.data }
    case 'QuestionsReplaced':
      return { ...task, draws: [], ...event.data, ...uncorrected(event.data.questions) }
    case 'KeyCorrected': {
      const { question, ...correction } = event.data
      return withQuestion({ ...task, corrections: [...task.corrections, correction] }, question)
    }
    case 'KeyCorrectionUndone': {
      const { correction, question } = event.data
      const corrections = task.corrections.filter((one) => one.correction !== correction)
      return withQuestion({ ...task, corrections }, question)
    }
    case 'MarkingRuleSet':
      return { ...task, groupRules: [...withoutRule(task, event.data.rule), event.data] }
    case 'MarkingRuleRemoved':
      return { ...task, groupRules: withoutRule(task, event.data.rule) }
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
    case 'TaskPaused':
      return { ...task, pauses: withPause(task.pauses, event.data.at) }
    case 'TaskResumed':
      return { ...task, closesAt: event.data.closesAt, pauses: withResumption(task.pauses, event.data.at) }
    case 'QuestionClarified':
      return { ...task, clarifications: [...task.clarifications, event.data] }
    case 'OwnersChanged':
      return { ...task, coOwners: event.data.owners }
    case 'SubstitutionEnded':
      return { ...task, coOwners: withoutOwners(task.coOwners, event.data.ids) }
    case 'TaskDeleted':
      return { status: 'deleted', taskId: task.taskId, schoolId: task.schoolId, ownerId: task.ownerId, task }
    case 'TaskRestored':
      return task
    default:
      return event satisfies never
  }
}

const withRecipients = (known: ReadonlyMap<string, ClassCode>, added: Recipient[]): ReadonlyMap<string, ClassCode> =>
  new Map([...known, ...added.map(({ studentId, classCode }) => [studentId, classCode] as const)])

const uncorrected = (questions: TaskQuestion[]) => ({
  sentQuestions: questions,
  corrections: [],
  groupRules: [],
})

const withQuestion = (task: SentTask, question: TaskQuestion): SentTask => ({
  ...task,
  questions: task.questions.map((one) => (one.id === question.id ? question : one)),
})

const withoutRule = ({ groupRules }: SentTask, rule: string) => groupRules.filter((one) => one.rule !== rule)
