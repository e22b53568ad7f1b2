import { corrected } from '../../events/task/corrections.ts'
import { sameData } from '../../events/task/same-data.ts'
import type { KeyChange, TaskQuestion } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { tasksWithQuestion } from '../../projections/task-board/queries.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../http/session/person.ts'
import { ownsTask } from '../task-views/ownership.ts'
import { questionOf } from './student-answers.ts'

/**
 * The other tasks of the same owner whose copy of the question has a key that this task has or had before, the newest first. `change`
 * is the correction that is not made yet; absent: the last one is made.
 */
export async function otherTasks(
  { db, now }: Deps,
  me: Person,
  task: SentTask,
  { questionId, change }: { questionId: string; change?: KeyChange },
): Promise<{ _id: string; name: string }[]> {
  const known = versionsOf(task, questionId)
  const versions = change ? [...known, corrected(known.at(-1) as TaskQuestion, change)] : known
  const newest = versions.at(-1)
  const at = now().toISOString()
  const rows = await tasksWithQuestion(db.read, { ownerId: task.ownerId, schoolId: task.schoolId, questionId })
  return rows
    .filter((row) => row.task_id !== task.taskId && ownsTask(me, row, at))
    .filter((row) => {
      const copy = (JSON.parse(row.questions) as TaskQuestion[]).find(({ id }) => id === questionId)
      return copy && !sameKey(copy, newest) && versions.some((version) => sameKey(copy, version))
    })
    .map(({ task_id, name }) => ({ _id: task_id, name }))
}

/** The question as it was sent, then after each of its corrections in force. */
function versionsOf({ sentQuestions, corrections }: SentTask, questionId: string): TaskQuestion[] {
  const sent = questionOf({ questions: sentQuestions }, questionId)
  const versions = [sent]
  for (const { questionId: id, change } of corrections)
    if (id === questionId) versions.push(corrected(versions.at(-1) ?? sent, change))
  return versions
}

const sameKey = (one: TaskQuestion, other: TaskQuestion | undefined): boolean =>
  other !== undefined && sameData([one.key, one.accepted ?? []], [other.key, other.accepted ?? []])
