import type { TaskRow } from '../../server/contract/task-shapes.ts'

const WEEK = 7 * 24 * 3600 * 1000

export interface TeacherTrends {
  /** Number of tasks sent in each of the last eight weeks, oldest first. */
  tasksByWeek: number[]
  /** Averages of the last tasks that have one, oldest first. */
  averages: number[]
  /** Number of submitted attempts of the last tasks, oldest first. */
  submitted: number[]
  /** Number of waiting attempts of the last tasks, oldest first. */
  waiting: number[]
}

/** Small series for the figures, from the teacher's newest tasks. `now` in milliseconds. */
export function teacherTrends(tasks: readonly TaskRow[], now: number): TeacherTrends {
  const byTime = [...tasks].sort((a, b) => a.time.localeCompare(b.time))
  const tasksByWeek = Array.from({ length: 8 }, () => 0)
  for (const task of byTime) {
    const weeksAgo = Math.floor((now - Date.parse(task.time)) / WEEK)
    if (weeksAgo >= 0 && weeksAgo < 8) tasksByWeek[7 - weeksAgo] = (tasksByWeek[7 - weeksAgo] ?? 0) + 1
  }
  const last = byTime.slice(-12)
  return {
    tasksByWeek,
    averages: last.map((task) => task.avg).filter((avg) => typeof avg === 'number'),
    submitted: last.map((task) => task.sent ?? 0),
    waiting: last.map((task) => task.not ?? 0),
  }
}

/**
 * The tasks that need the teacher first: running now, waiting for grading, ending soon with answers missing. At most
 * three, without duplicates.
 */
export function needsFirst(
  read: readonly TaskRow[],
  now: number,
): { live?: TaskRow; waiting: TaskRow[]; ending: TaskRow[] } {
  const tasks = [...new Map(read.map((task) => [task._id, task])).values()]
  const open = tasks.filter((task) => task.phase === 'open')
  const live = open.filter((task) => (task.working ?? 0) > 0).sort((a, b) => (b.working ?? 0) - (a.working ?? 0))[0]
  const waiting = tasks
    .filter((task) => (task.not ?? 0) > 0 && task !== live)
    .sort((a, b) => (b.not ?? 0) - (a.not ?? 0))
  const ending = open
    .filter(
      (task) =>
        task !== live && !waiting.includes(task) && endsWithin(task, now, 2 * 24 * 3600 * 1000) && missing(task) > 0,
    )
    .sort((a, b) => a.date_end.localeCompare(b.date_end))
  const room = live ? 2 : 3
  return { live, waiting: waiting.slice(0, ending.length > 0 ? room - 1 : room), ending: ending.slice(0, 1) }
}

export const missing = (task: TaskRow): number => (task.all_students ?? 0) - (task.sent ?? 0)

function endsWithin(task: TaskRow, now: number, span: number): boolean {
  const left = task.date_end ? Date.parse(task.date_end) - now : Number.POSITIVE_INFINITY
  return left > 0 && left < span
}

/** Text below a student's average. When the average falls, it shows the next step instead of the change. */
export function averageNote(change: number | null): 'teacher.finalOnly' | 'student.averageUp' | 'student.averageNext' {
  if (!change) return 'teacher.finalOnly'
  return change > 0 ? 'student.averageUp' : 'student.averageNext'
}

/** The student's open tasks, ordered by the nearest end; with equal ends, a begun task comes first. */
export function toDo(tasks: readonly TaskRow[]): TaskRow[] {
  const end = (task: TaskRow) => task.st_deadline || task.date_end || '9'
  return tasks
    .filter(
      (task) => task.phase === 'open' && (isWorking(task) || (task.st_status === 'not_started' && !task.st_last_year)),
    )
    .sort((a, b) => end(a).localeCompare(end(b)) || Number(isWorking(b)) - Number(isWorking(a)))
}

/** Another attempt runs beside the one that counts. */
export const isPractising = ({ st_attempts }: TaskRow): boolean =>
  st_attempts?.some(({ status }) => status === 'in_progress') === true

/** An attempt runs. */
export const isWorking = (task: TaskRow): boolean => task.st_status === 'in_progress' || isPractising(task)
