import type { Reply } from '../../server/contract/calls.ts'
import type { ServerPushes } from '../../server/contract/live.ts'
import type { Entry } from '../../server/contract/task-shapes.ts'
import { isNewer } from '../api/live.ts'

export type TaskView = Reply<'tasks/view'>
export type StudentPush = Parameters<ServerPushes['task:student']>[0]
export type ProgressPush = Parameters<ServerPushes['attempt:progress']>[0]
export type RowPush = Parameters<ServerPushes['task:changed']>[0]
export type EntryPush = { kind: 'student'; push: StudentPush } | { kind: 'progress'; push: ProgressPush }

/** What a push did to the row: nothing, a changed row, or a student whom the list doesn't have. */
export type Outcome = { view: TaskView; change: 'none' | 'sent' | 'progress' | 'changed' | 'unknown' }

/** The view with one student's row renewed in its place; an older push changes nothing. */
export function applyPush(view: TaskView, { kind, push }: EntryPush): Outcome {
  const students = view.students ?? []
  const id = kind === 'student' ? push.student._id : push.student
  const at = students.findIndex((student) => student._id === id)
  const row = students[at]
  if (!row) return { view, change: 'unknown' }
  if (!isNewer(push, row)) return { view, change: 'none' }
  const next: Entry =
    kind === 'student'
      ? { ...row, ...push.student, position: push.position }
      : { ...row, answered: push.answered, status: startedBy(row), position: push.position }
  return { view: { ...view, students: students.with(at, next) }, change: kindOf(row, next) }
}

/** Saved answers mean that somebody is working, whatever came first. */
const startedBy = (row: Entry) => (row.status === 'not_started' ? 'in_progress' : row.status)

function kindOf(before: Entry, after: Entry): Outcome['change'] {
  if (!before.sent_at && after.sent_at) return 'sent'
  return after.status === 'in_progress' ? 'progress' : 'changed'
}

/** A reply that was on its way while pushes came: what they brought is put over it, where they are newer. */
export const withHeld = (view: TaskView, held: Iterable<EntryPush>): TaskView =>
  [...held].reduce((current, push) => applyPush(current, push).view, view)

/** The view with the task's own row renewed; `stale` when it says that students or questions are others than these. */
export function applyRow(view: TaskView, push: RowPush): { view: TaskView; stale: boolean } {
  const task = view.tasks[0]
  if (!task || task._id !== push._id || !isNewer(push, task)) return { view, stale: false }
  const stale = push.all_students !== task.all_students || push.questions_num !== task.questions_num
  return { view: { ...view, tasks: [{ ...task, ...push }] }, stale }
}
