import { compare, type ReceivedTask } from '../task-board/received.ts'
import { average } from './queries.ts'

interface StudentFigures {
  /** Assigned. */
  tasks: number
  /** With a final score. */
  final: number
  /** Rounded mean of the final scores, 0 to 100; null without any. */
  avg: number | null
  /** Mean of the final scores since `since` minus the mean of those before, rounded; null when either is missing. */
  change: number | null
  /** Submitted and not final. */
  waiting: number
}

/** The task shows its final score at once, or it is one of `shown`. */
const isShown = ({ status, scoreShown, taskId }: ReceivedTask, shown: readonly string[]): boolean =>
  status === 'final' && (scoreShown === 'final' || shown.includes(taskId))

/** The figures of a student's tasks. A final score that its task does not show at once counts only if `shown` has the task. `since`: ISO time. */
export function studentFigures(
  received: readonly ReceivedTask[],
  { shown = [], since = '' }: { shown?: readonly string[]; since?: string } = {},
): StudentFigures {
  const results = received.filter((task) => isShown(task, shown))
  const late = meanOf(results.filter(({ submittedAt }) => submittedAt >= since))
  const early = meanOf(results.filter(({ submittedAt }) => submittedAt < since))
  return {
    tasks: received.length,
    final: results.length,
    avg: average(sumOf(results), results.length),
    change: late === null || early === null ? null : Math.round(late - early),
    waiting: received.filter(({ status }) => status === 'waiting').length,
  }
}

const sumOf = (results: readonly ReceivedTask[]): number => results.reduce((sum, { score }) => sum + (score ?? 0), 0)
const meanOf = (results: readonly ReceivedTask[]): number | null => {
  const scored = results.filter(({ score }) => score !== null)
  return scored.length === 0 ? null : sumOf(scored) / scored.length
}

/**
 * A student's last final scores by time of submission, oldest first, at most `most`. One that is not shown at once is left out,
 * except in the tasks of `shown`.
 */
export const lastResults = (
  received: readonly ReceivedTask[],
  { most, shown = [] }: { most: number; shown?: readonly string[] },
): { taskId: string; score: number; at: string }[] =>
  received
    .filter((task) => isShown(task, shown))
    .sort((a, b) => compare(b.submittedAt, a.submittedAt) || compare(b.taskId, a.taskId))
    .slice(0, most)
    .reverse()
    .map(({ taskId, score, submittedAt }) => ({ taskId, score: score ?? 0, at: submittedAt }))
