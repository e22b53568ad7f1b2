import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Phase } from '../../events/task/task-events.ts'
import type { AttemptTables, EntryRow } from '../attempts/columns.ts'
import { jsonRows } from '../engine/json-rows.ts'
import { offsetOf, type Paging } from '../paging.ts'
import type { StatisticsTables } from '../statistics/model.ts'
import type { TaskBoardTables, TaskRow } from './columns.ts'
import { matches, type TaskFilter, type TaskStatus } from './queries.ts'

type Tables = TaskBoardTables & AttemptTables & StatisticsTables
type Db = Kysely<Tables>

/** A student's task, with the values from which the order of a list, the figures and the last results are computed. */
export interface ReceivedTask {
  taskId: string
  status: EntryRow['status']
  score: number | null
  submittedAt: string
  /** Null once the attempt is submitted. */
  deadline: string | null
  /** A teacher gave the student time or one more attempt. */
  givenTime: boolean
  phase: Phase
  scoreShown: TaskRow['score_shown']
  sentAt: string
  /** Null unless the task is scheduled. */
  opensAt: string | null
  /** Null unless the task is open. */
  closesAt: string | null
  /** The task passes the filter of the list. */
  listed: boolean
  /** JSON. */
  categories: string
}

/** All tasks of a student, and how many of them are open and not submitted. */
export interface ReceivedTasks {
  tasks: ReceivedTask[]
  notFinished: number
}

/**
 * Reads all tasks of a student in one query, in no order. Lists and figures are computed from the result: a query for each of them
 * would join all tasks that the student ever had again.
 */
export async function receivedTasks(read: Db, studentId: string, filter: TaskFilter = {}): Promise<ReceivedTasks> {
  const { rows, not_finished } = await read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .select((eb) => jsonRows(read, valuesOf(eb, filter)).as('rows'))
    .select((eb) =>
      eb
        .selectFrom('student_statistics')
        .select('student_statistics.not_finished')
        .where('student_statistics.user_id', '=', studentId)
        .as('not_finished'),
    )
    .where('entries.student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  return { tasks: (JSON.parse(rows) as Values[]).map(toTask), notFinished: not_finished ?? 0 }
}

/**
 * The values that `toTask` reads. The columns of `entries` are in an index, so SQLite rarely reads the rows themselves, which are large.
 * Names are left out, because texts with letters other than Latin ones take longer to parse.
 */
const valuesOf = (eb: ExpressionBuilder<Tables, 'entries' | 'task_board'>, filter: TaskFilter) => [
  sql`entries.task_id`,
  sql`entries.status`,
  sql`entries.score`,
  sql`entries.sent_at`,
  sql`case when entries.status in ('not_started', 'in_progress') then entries.deadline end`,
  sql`entries.given_time`,
  sql`task_board.phase`,
  sql`task_board.score_shown`,
  sql`task_board.sent_at`,
  sql`case when task_board.phase = 'scheduled' then task_board.opens_at end`,
  sql`case when task_board.phase = 'open' then task_board.closes_at end`,
  sql`case when ${matches(eb, filter)} then 1 else 0 end`,
  sql`task_board.categories`,
]
type Values = [
  taskId: string,
  status: EntryRow['status'],
  score: number | null,
  submittedAt: string | null,
  deadline: string | null,
  givenTime: number,
  phase: Phase,
  scoreShown: TaskRow['score_shown'],
  sentAt: string,
  opensAt: string | null,
  closesAt: string | null,
  listed: number,
  categories: string,
]

const toTask = (values: Values): ReceivedTask => ({
  taskId: values[0],
  status: values[1],
  score: values[2],
  submittedAt: values[3] ?? '',
  deadline: values[4],
  givenTime: values[5] > 0,
  phase: values[6],
  scoreShown: values[7],
  sentAt: values[8],
  opensAt: values[9],
  closesAt: values[10],
  listed: values[11] === 1,
  categories: values[12],
})

/** A student's own dates and phase, which replace those of the task. */
export interface OwnDates {
  taskId: string
  opensAt: string | null
  closesAt: string | null
  phase: Phase
}

/**
 * The ids of a page of the listed tasks. Order: open and not submitted, by deadline; then scheduled, by start; then the rest, newest
 * first. 'active': open and not submitted; 'working': started and not submitted; 'waiting': submitted and not final. `notDue`: tasks to
 * list with the rest, though they are open and not submitted. `own`: tasks in which the student has own dates, at the present time. `held`:
 * tasks whose final score waits to be shown.
 */
export function pageOf(
  received: readonly ReceivedTask[],
  options: Paging & {
    status?: TaskStatus
    notDue?: readonly string[]
    own?: readonly OwnDates[]
    held?: readonly string[]
  },
): { ids: string[]; total: number } {
  const { status, notDue = [], own = [], held = [] } = options
  const ownOf = new Map(own.map((dates) => [dates.taskId, dates]))
  const found: Placed[] = []
  for (const task of received) {
    const { taskId, deadline, sentAt } = task
    const { phase, opensAt, closesAt } = ownOf.get(taskId) ?? task
    const isDue = phase === 'open' && !isSubmitted(task) && !notDue.includes(taskId)
    if (!task.listed) continue
    if (status === 'active' && !isDue) continue
    if (status === 'working' && task.status !== 'in_progress') continue
    if (status === 'waiting' && task.status !== 'waiting' && !held.includes(taskId)) continue
    if (isDue) found.push({ taskId, sentAt, group: 0, at: deadline ?? closesAt ?? LAST })
    else if (phase === 'scheduled') found.push({ taskId, sentAt, group: 1, at: opensAt ?? LAST })
    else found.push({ taskId, sentAt, group: 2, at: '' })
  }
  const offset = offsetOf(options)
  const page = found.sort(inOrder).slice(offset, offset + options.limit)
  return { ids: page.map(({ taskId }) => taskId), total: found.length }
}

interface Placed {
  taskId: string
  sentAt: string
  group: 0 | 1 | 2
  at: string
}
/** Sorts after every date. */
const LAST = '~'

function inOrder(a: Placed, b: Placed): number {
  if (a.group !== b.group) return a.group - b.group
  return compare(a.at, b.at) || compare(b.sentAt, a.sentAt) || compare(b.taskId, a.taskId)
}

/** Compares texts by their code units, as SQLite does for ASCII. */
export const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

const isSubmitted = ({ status }: Pick<ReceivedTask, 'status'>): boolean => status === 'waiting' || status === 'final'

/** Ids of the categories in use by these tasks. */
export const categoriesOf = (received: readonly ReceivedTask[]): string[] => {
  const lists = new Set(received.map(({ categories }) => categories))
  return [...new Set([...lists].flatMap((list) => JSON.parse(list) as string[]))]
}

/** A student's task whose row may depend on the present time, on a score that is shown later, or on the school year. */
export type SpecialTask = Awaited<ReturnType<typeof readSpecialTasks>>[number]

/**
 * Reads the tasks in which a teacher gave the student time, those whose final score is not shown at once, and the open ones that the
 * student has not started.
 */
export async function readSpecialTasks(read: Db, studentId: string, received: readonly ReceivedTask[]) {
  const ids = received.filter(isSpecial).map(({ taskId }) => taskId)
  if (ids.length === 0) return []
  return read
    .selectFrom('entries')
    .innerJoin('task_board as task', 'task.task_id', 'entries.task_id')
    .select(['task.task_id', 'task.school_id', 'task.sent_at', 'task.phase', 'task.score_shown', 'task.attempts'])
    .select(['task.opens_at', 'task.closes_at', 'task.pauses', 'task.working', 'task.sent', 'task.all_students'])
    .select(['entries.class_code', 'entries.attempt', 'entries.status', 'entries.practising'])
    .select(['entries.series', 'entries.time'])
    .where('entries.student_id', '=', studentId)
    .where('entries.task_id', 'in', ids)
    .execute()
}

const isSpecial = ({ givenTime, status, scoreShown, phase }: ReceivedTask): boolean =>
  givenTime || (status === 'final' && scoreShown !== 'final') || (status === 'not_started' && phase === 'open')
