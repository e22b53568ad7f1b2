import type { Kysely } from 'kysely'
import type { ReadTables } from '../read-models.ts'

/**
 * All counters, badges and statistics that are not zero, counted from tasks and entries. The folds must have arrived at
 * the same values by adding differences.
 * Keys: `task:t1:sent`, `badge:s1`, `teacher:teacher1:tasks`, `school:school1:english:tasks`, `student:s1:not_finished`, ….
 */
export async function recountedSums(db: Kysely<ReadTables>): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  const add = (key: string, by: number) => {
    if (by !== 0) sums[key] = (sums[key] ?? 0) + by
  }
  const tasks = new Map((await db.selectFrom('task_board').selectAll().execute()).map((task) => [task.task_id, task]))
  const deleted = new Set((await db.selectFrom('deleted_tasks').select('task_id').execute()).map((row) => row.task_id))
  const shared = await db.selectFrom('task_owners').selectAll().execute()
  const ownersOf = (task: { task_id: string; owner_id: string }) => [
    task.owner_id,
    ...shared.filter((row) => row.task_id === task.task_id).map((row) => row.person_id),
  ]
  const figuresOf = (task: { task_id: string; owner_id: string; school_id: string; subject: string }) => [
    ...ownersOf(task).map((owner) => `teacher:${owner}`),
    `school:${task.school_id}:${task.subject}`,
  ]
  for (const task of tasks.values()) for (const of of figuresOf(task)) add(`${of}:tasks`, 1)
  for (const entry of await db.selectFrom('entries').selectAll().execute()) {
    const task = tasks.get(entry.task_id)
    if (!task && deleted.has(entry.task_id)) continue
    if (!task) throw new Error(`an entry of no task: ${entry.task_id}`)
    const sent = Number(entry.status === 'waiting' || entry.status === 'final')
    const waiting = Number(entry.status === 'waiting' || entry.unmarked === 1)
    const final = Number(entry.status === 'final')
    const due = (entry.own_phase || task.phase) === 'open' ? 1 - sent : 0
    add(`task:${task.task_id}:all_students`, 1)
    add(`task:${task.task_id}:working`, Number(entry.status === 'in_progress' || entry.practising === 1))
    add(`student:${entry.student_id}:tasks`, 1)
    add(`student:${entry.student_id}:not_finished`, due)
    add(`badge:${entry.student_id}`, due)
    for (const owner of ownersOf(task)) add(`badge:${owner}`, waiting)
    for (const of of [`task:${task.task_id}`, ...figuresOf(task)]) {
      add(`${of}:sent`, sent)
      add(`${of}:waiting`, waiting)
    }
    for (const of of [`task:${task.task_id}`, ...figuresOf(task), `student:${entry.student_id}`]) {
      add(`${of}:final_count`, final)
      add(`${of}:final_sum`, final * (entry.score ?? 0))
    }
  }
  return sums
}

/** The same keys, with the values of the columns that the folds maintain. */
export async function storedSums(db: Kysely<ReadTables>): Promise<Record<string, number>> {
  const tasks = await db.selectFrom('task_board').selectAll().execute()
  const counters = ['all_students', 'working', 'sent', 'waiting', 'final_count', 'final_sum'] as const
  const badges = await db.selectFrom('badges').selectAll().execute()
  const teachers = await db.selectFrom('teacher_statistics').selectAll().execute()
  const schools = await db.selectFrom('school_statistics').selectAll().execute()
  const students = await db.selectFrom('student_statistics').selectAll().execute()
  const kept = [
    ...tasks.flatMap((task) => counters.map((column) => [`task:${task.task_id}:${column}`, task[column]] as const)),
    ...badges.map((badge) => [`badge:${badge.user_id}`, badge.count] as const),
    ...teachers.flatMap(({ user_id, position: _, ...figures }) => named(`teacher:${user_id}`, figures)),
    ...schools.flatMap(({ school_id, subject, ...figures }) => named(`school:${school_id}:${subject}`, figures)),
    ...students.flatMap(({ user_id, position: _, ...figures }) => named(`student:${user_id}`, figures)),
  ]
  return Object.fromEntries(kept.filter(([, count]) => count !== 0))
}

const named = (prefix: string, figures: Record<string, number>) =>
  Object.entries(figures).map(([column, count]) => [`${prefix}:${column}`, count] as const)
