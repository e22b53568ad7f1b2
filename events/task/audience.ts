import type { ClassCode, Recipient, TaskEvent } from './task-events.ts'
import type { SentTask } from './task-state.ts'

/**
 * The choice of students for a task. `recipients` are the active students who match it now; the caller looks them up.
 */
export interface Audience {
  classes: ClassCode[]
  /** Empty: all students of the classes. */
  chosenStudents: string[]
  recipients: Recipient[]
}

function sameSet(one: string[], other: string[]): boolean {
  const left = new Set(one)
  const right = new Set(other)
  return left.size === right.size && [...left].every((item) => right.has(item))
}

/**
 * An unchanged choice keeps the recipients: editing a task's name months later must not remove students who have left
 * the class.
 */
const sameChoice = (task: SentTask, audience: Audience): boolean =>
  sameSet(task.classes, audience.classes) && sameSet(task.chosenStudents, audience.chosenStudents)

/**
 * Students who lose the task by a new choice. A student who has left a class that is still chosen keeps it.
 * Before a `ReviseTask` the caller reads their attempt streams, in the same unit, to see who has answered.
 */
export function removedRecipients(task: SentTask, audience: Audience): string[] {
  if (sameChoice(task, audience)) return []
  const settled = new Set(audience.recipients.map((recipient) => recipient.studentId))
  const chosen = new Set(audience.chosenStudents)
  const classes = new Set(audience.classes)
  const stays = (studentId: string, classCode: ClassCode) =>
    settled.has(studentId) || (chosen.size > 0 ? chosen.has(studentId) : classes.has(classCode))
  return [...task.recipients].filter(([id, classCode]) => !stays(id, classCode)).map(([id]) => id)
}

/** Each new student once. */
export function newRecipients(task: SentTask, recipients: Recipient[]): Recipient[] {
  const known = new Set(task.recipients.keys())
  return recipients.filter(({ studentId }) => !known.has(studentId) && known.add(studentId))
}

/** The events of a changed choice; `[]` for the same choice. */
export function chooseAudience(task: SentTask, audience: Audience): TaskEvent[] {
  if (sameChoice(task, audience)) return []
  const { classes, chosenStudents } = audience
  const studentIds = removedRecipients(task, audience)
  const recipients = newRecipients(task, audience.recipients)
  const removed: TaskEvent[] = studentIds.length > 0 ? [{ type: 'RecipientsRemoved', data: { studentIds } }] : []
  const added: TaskEvent[] =
    recipients.length > 0 ? [{ type: 'RecipientsAdded', data: { recipients, reason: 'revised' } }] : []
  return [{ type: 'AudienceChosen', data: { classes, chosenStudents } }, ...removed, ...added]
}
