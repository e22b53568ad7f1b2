import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Reply } from '../../server/contract/calls.ts'
import type { ServerPushes } from '../../server/contract/live.ts'
import { isNewer } from '../api/live.ts'
import { newerRow } from '../parts/task-list/task-cache.ts'

export type TaskView = Reply<'tasks/view'>
export type StudentPush = Parameters<ServerPushes['task:student']>[0]
export type ProgressPush = Parameters<ServerPushes['attempt:progress']>[0]
export type RowPush = Parameters<ServerPushes['task:changed']>[0]
export type EntryPush = { kind: 'student'; push: StudentPush } | { kind: 'progress'; push: ProgressPush }

/** Effect of a push on the view: nothing, a changed row, or a student who is not in the list. */
export type Outcome = { view: TaskView; change: 'none' | 'submitted' | 'progress' | 'changed' | 'unknown' }

/** Returns the view with one student's row updated in place; an older push changes nothing. */
export function applyPush(view: TaskView, { kind, push }: EntryPush): Outcome {
  const students = view.students ?? []
  const id = kind === 'student' ? push.student._id : push.student
  const at = students.findIndex((student) => student._id === id)
  const row = students[at]
  if (!row) return { view, change: 'unknown' }
  if (!isNewer(push, row)) return { view, change: 'none' }
  const next: Entry =
    kind === 'student'
      ? // The whole row: it leaves out what the student has no more, such as the marks of an attempt that was replaced.
        { ...push.student, ...sameName(row, push.student), position: push.position }
      : { ...row, answered: push.answered, status: startedBy(row), position: push.position }
  return { view: { ...view, students: students.with(at, next) }, change: kindOf(row, next) }
}

/** A push has no `same_name`. The row keeps its own until the student's name changes. */
const sameName = ({ name, same_name }: Entry, pushed: Entry) => (same_name && name === pushed.name ? { same_name } : {})

/** A submitted attempt was marked again, perhaps by a corrected key, which no push contains. */
export const isRemarked = (before: Entry | undefined, after: Entry): boolean =>
  Boolean(before?.sent_at && after.sent_at) && (before?.right !== after.right || before?.of !== after.of)

/** Saved answers prove that the student is working, even when the push of the start has not arrived. */
const startedBy = (row: Entry) => (row.status === 'not_started' ? 'in_progress' : row.status)

function kindOf(before: Entry, after: Entry): Outcome['change'] {
  if (!before.sent_at && after.sent_at) return 'submitted'
  return after.status === 'in_progress' ? 'progress' : 'changed'
}

/** Returns the view with one student's answers replaced; the same view for an older push and for one without answers. */
export function applyAnswers(view: TaskView, { kind, push }: EntryPush): TaskView {
  const students = view.students ?? []
  const id = kind === 'student' ? push.student._id : push.student
  const at = students.findIndex((student) => student._id === id)
  const row = students[at]
  if (!row || !push.answers || !isNewer(push, row)) return view
  return { ...view, students: students.with(at, { ...row, answers: push.answers, position: push.position }) }
}

/** Applies held pushes to a reply that was requested before them, where they are newer. */
export const withHeld = (view: TaskView, held: Iterable<EntryPush>): TaskView =>
  [...held].reduce((current, push) => applyPush(current, push).view, view)

/** Returns the view with the task's own row updated; `stale` when the push reports other students, questions or colleagues. */
export function applyRow(view: TaskView, push: RowPush): { view: TaskView; stale: boolean } {
  const task = view.tasks[0]
  if (!task || task._id !== push._id || !isNewer(push, task)) return { view, stale: false }
  const stale =
    push.all_students !== task.all_students ||
    push.questions_num !== task.questions_num ||
    push.colleagues !== task.colleagues
  return { view: { ...view, tasks: [newerRow(task, push)] }, stale }
}
