import { type Command, type Decider, Refusal } from '../decider.ts'
import { newRecipients } from './audience.ts'
import { clarify, type NewClarification } from './clarify.ts'
import { correctKey, type NewCorrection, removeRule, setRule, undoCorrection } from './corrections.ts'
import { refuseDraws } from './draws.ts'
import type { CoOwner } from './owner-events.ts'
import { endSubstitutions, setOwners } from './owners.ts'
import { pausedSince } from './pause-events.ts'
import { clockOf, pauseTask, resumeTask } from './pauses.ts'
import { type Revision, revise } from './revise.ts'
import { advancePhase, endsBeforeStart, phaseAt } from './schedule.ts'
import { refuseHeldScore } from './score-shown.ts'
import type { GroupRule, Instant, Recipient, TaskEvent } from './task-events.ts'
import { evolveTask, type SentTask, type TaskState } from './task-state.ts'

/** Instants are `toISOString()` text. */
export type TaskCommand =
  /**
   * Refuses, in this order: `no_name`, `no_classes`, `no_questions`, `bad_draw`, `draw_points_differ`, `no_recipients`,
   * `score_at_once`, `end_before_start` (codes 14, 6, 13, 15, 16).
   */
  | (Command<'SendTask'> & Omit<TaskSent['data'], 'sentAt'> & { now: Instant })
  /** Refuses as `SendTask`, and `questions_frozen`, `recipient_has_answered`. */
  | (Command<'ReviseTask'> & Revision)
  | Command<'DeleteTask'>
  /**
   * Brings a deleted task back as it was; what fell due meanwhile follows: it opens, closes, and gets `joined`, the students
   * who came into its classes. Does nothing for a task that is not deleted.
   */
  | (Command<'RestoreTask'> & { joined: Recipient[]; by: string; now: Instant })
  /** Sent when students join a class of the task. Students who must not receive the task are left out. */
  | (Command<'AddRecipients'> & { recipients: Recipient[]; now: Instant })
  /** Sent together with the first start of an attempt, in the same append. */
  | (Command<'FreezeQuestions'> & { by: string })
  /**
   * These four change marks: the caller sends `RemarkAnswers` to the submitted attempts in the same append (`remark.ts`).
   * Refuses `unknown_question`, `key_mismatch` for a key that asks something else, `text_too_long`, `draw_points_differ`
   * for other points of a drawn question, `no_questions` when no question would count any more for some student.
   */
  | (Command<'CorrectKey'> & NewCorrection)
  /** Refuses `not_found` for a correction that is not in force, and `no_questions`. */
  | (Command<'UndoCorrection'> & { correction: string; by: string; now: Instant })
  /** Refuses `unknown_question`, `too_many_points`, `text_too_long`. */
  | (Command<'SetMarkingRule'> & Omit<GroupRule, 'of'> & { by: string; now: Instant })
  | (Command<'RemoveMarkingRule'> & { rule: string; by: string; now: Instant })
  /** Sent by the timekeeper. Does nothing when it is not due yet or already done. */
  | (Command<'OpenTask' | 'CloseTask'> & { now: Instant })
  /** Stops the clocks of all attempts. Does nothing while they are stopped. */
  | (Command<'PauseTask'> & { reason: string; by: string; now: Instant })
  /** Does nothing while the clocks run. */
  | (Command<'ResumeTask'> & { by: string; now: Instant })
  /** Refuses `no_text`, `text_too_long`, `unknown_question`, `closed` once the task is over, `too_many_clarifications`. */
  | (Command<'ClarifyQuestion'> & NewClarification)
  /** Replaces the colleagues of the task. Refuses `substitute_over` for a new date that has passed, `too_many_owners`. */
  | (Command<'SetOwners'> & { owners: readonly CoOwner[]; by: string; now: Instant })
  /** Sent by the timekeeper. Does nothing before a date of a substitute has passed. */
  | (Command<'EndSubstitutions'> & { now: Instant })

type TaskSent = Extract<TaskEvent, { type: 'TaskSent' }>
type SendTask = Extract<TaskCommand, { type: 'SendTask' }>
type Of<Type extends TaskCommand['type']> = Extract<TaskCommand, { type: Type }>
type LaterCommand = Exclude<TaskCommand, SendTask>

/** One task. It is sent once, then revised, opened and closed by its dates, and deleted. */
export const taskDecider: Decider<TaskState, TaskCommand, TaskEvent> = {
  initial: { status: 'none' },
  evolve: evolveTask,
  decide: (command, state) => {
    if (command.type === 'SendTask') return state.status === 'none' ? send(command) : []
    if (state.status === 'none') throw new Refusal('not_found')
    return state.status === 'deleted' ? decideDeleted(command, state.task) : decideSent(command, state)
  },
}

function send({ type: _, now, ...task }: SendTask): TaskEvent[] {
  if (task.name.trim() === '') throw new Refusal('no_name')
  if (task.classes.length === 0) throw new Refusal('no_classes')
  if (task.questions.length === 0 && task.activityId === null) throw new Refusal('no_questions')
  refuseDraws(task.draws ?? [], task.questions)
  if (task.recipients.length === 0) throw new Refusal('no_recipients')
  refuseHeldScore(task)
  if (endsBeforeStart(task, now)) throw new Refusal('end_before_start')
  const once = new Map(task.recipients.map((recipient) => [recipient.studentId, recipient]))
  return [
    { type: 'TaskSent', data: { ...task, recipients: [...once.values()], sentAt: now } },
    ...advancePhase('scheduled', task, now),
  ]
}

function decideSent(command: LaterCommand, task: SentTask): TaskEvent[] {
  switch (command.type) {
    case 'ReviseTask':
      return revise(command, task)
    case 'DeleteTask':
      return [{ type: 'TaskDeleted', data: {} }]
    case 'RestoreTask':
      return []
    case 'AddRecipients':
      return addJoined(command.recipients, task, command.now)
    case 'FreezeQuestions':
      return task.frozen ? [] : [{ type: 'QuestionsFrozen', data: { by: command.by } }]
    case 'CorrectKey':
      return correctKey(command, task)
    case 'UndoCorrection':
      return undoCorrection(command, task)
    case 'SetMarkingRule': {
      const { type: _, ...rule } = command
      return setRule(rule, task)
    }
    case 'RemoveMarkingRule':
      return removeRule(command, task)
    case 'OpenTask':
      return task.phase === 'scheduled' ? advancePhase(task.phase, task, command.now) : []
    case 'CloseTask':
      if (pausedSince(task) !== null) return []
      return phaseAt(task, command.now) === 'closed' ? advancePhase(task.phase, task, command.now) : []
    case 'PauseTask':
      return pauseTask(command, task)
    case 'ResumeTask':
      return resumeTask(command, task)
    case 'ClarifyQuestion':
      return clarify(command, task)
    case 'SetOwners':
      return setOwners(command, task)
    case 'EndSubstitutions':
      return endSubstitutions(command, task)
    default:
      return command satisfies never
  }
}

/** Commands of people are refused. Those of the timekeeper, and of a student's change of class, do nothing. */
function decideDeleted(command: LaterCommand, task: SentTask): TaskEvent[] {
  switch (command.type) {
    case 'RestoreTask':
      return restore(command, task)
    case 'ReviseTask':
    case 'DeleteTask':
    case 'PauseTask':
    case 'ResumeTask':
    case 'ClarifyQuestion':
    case 'SetOwners':
    case 'CorrectKey':
    case 'UndoCorrection':
    case 'SetMarkingRule':
    case 'RemoveMarkingRule':
      throw new Refusal('not_found')
    case 'FreezeQuestions':
      throw new Refusal('task_deleted')
    case 'AddRecipients':
    case 'OpenTask':
    case 'CloseTask':
    case 'EndSubstitutions':
      return []
    default:
      return command satisfies never
  }
}

/** Its clocks were stopped only if it was paused, so dates that passed while it was deleted have passed. */
function restore({ by, joined, now }: Of<'RestoreTask'>, task: SentTask): TaskEvent[] {
  const due = pausedSince(task) === null ? advancePhase(task.phase, task, now) : []
  return [{ type: 'TaskRestored', data: { by, at: now } }, ...due, ...addJoined(joined, task, now)]
}

function addJoined(joined: Recipient[], task: SentTask, now: Instant): TaskEvent[] {
  if (task.chosenStudents.length > 0 || task.phase === 'closed' || phaseAt(task, clockOf(task, now)) === 'closed')
    return []
  const recipients = newRecipients(task, joined).filter(({ classCode }) => task.classes.includes(classCode))
  return recipients.length > 0 ? [{ type: 'RecipientsAdded', data: { recipients, reason: 'joined_class' } }] : []
}
