import type { Reply } from '../../../server/contract/calls.ts'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { isNewer } from '../../api/live.ts'

type TaskList = Reply<'tasks/view'>

/** What a row leaves out when it is off or there is none (`taskRow`, `ownerRow` and `studentRow` of the server). */
const ABSENT = {
  ...{ shuffle_questions: undefined, score: undefined, partial: undefined, points: undefined },
  ...{ attempts: undefined, counts: undefined, st_attempts: undefined, st_left: undefined, colleagues: undefined },
} satisfies Partial<TaskRow>

/** The pushed row, with those fields of the earlier row that only a reply contains, such as the reader's tags or the questions. */
export const newerRow = <Row extends TaskRow>(before: Row, push: TaskRow): Row => ({ ...before, ...ABSENT, ...push })

/** A copy of a list with a newer row; the same list if the row is not in it or not newer. */
export function withRow(list: TaskList | undefined, row: TaskRow & { position: number }): TaskList | undefined {
  const at = list?.tasks.findIndex((task) => task._id === row._id) ?? -1
  const before = list?.tasks[at]
  if (!list || !before || !isNewer(row, before)) return list
  return { ...list, tasks: list.tasks.with(at, newerRow(before, row)) }
}

/** A copy of a list with newer statistics; the same list if they are not newer. */
export function withStats(
  list: TaskList | undefined,
  push: TaskList['stats'] & { position: number },
): TaskList | undefined {
  if (!list || !isNewer(push, list)) return list
  const { position, ...stats } = push
  return { ...list, stats: { ...list.stats, ...stats }, position }
}

/**
 * The status filters that match a teacher's row (server/contract/tasks.ts, `status`); undefined for a student's row.
 */
export const statusFiltersOf = ({ not, phase, working = 0 }: TaskRow): string | undefined =>
  not === undefined
    ? undefined
    : `${not > 0 ? 'waiting' : ''} ${phase === 'open' ? 'active' : ''} ${working > 0 ? 'working' : ''}`

/** `statusFiltersOf` of a task as cached; undefined if no list contains it. */
export function cachedStatusFilters(lists: readonly (TaskList | undefined)[], id: string): string | undefined {
  for (const list of lists) {
    const row = list?.tasks.find((task) => task._id === id)
    if (row) return statusFiltersOf(row)
  }
  return undefined
}
