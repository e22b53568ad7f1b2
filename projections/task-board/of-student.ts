import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Phase } from '../../events/task/task-events.ts'
import type { AttemptTables } from '../attempts/columns.ts'
import { ENTRY_LISTED, type EntryListRow } from '../attempts/queries.ts'
import { offsetOf, type Paging } from '../paging.ts'
import type { TaskBoardTables, TaskListRow } from './columns.ts'
import { listedTasks, matches, type TaskFilter, type TaskStatus } from './queries.ts'
import { isOf } from './shared.ts'

type Db = Kysely<TaskBoardTables & AttemptTables>

export interface StudentTask {
  task: TaskListRow
  entry: EntryListRow
}

/** Dates and phase that a student has at a task instead of the task's. */
export interface OwnDates {
  taskId: string
  opensAt: string | null
  closesAt: string | null
  phase: Phase
}

/**
 * Tasks of a student. Order: open and not submitted, by deadline; then scheduled, by start; then the rest, newest first.
 * 'active': open and not submitted; 'working': started and not submitted; 'waiting': submitted and not final.
 * `ownerIds`: only tasks of these owners. `notDue`: tasks to list with the rest, though open and not submitted. `own`: tasks
 * with dates of the student's own, which depend on the clock. `held`: tasks whose final score waits to be shown.
 */
export async function listStudentTasks(
  read: Db,
  studentId: string,
  options: TaskFilter &
    Paging & {
      status?: TaskStatus
      ownerIds?: readonly string[]
      notDue?: readonly string[]
      own?: readonly OwnDates[]
      held?: readonly string[]
    },
): Promise<{ rows: StudentTask[]; total: number }> {
  const { status, ownerIds, notDue = [], own = [], held = [] } = options
  if (ownerIds?.length === 0) return { rows: [], total: 0 }
  const phase = ownOr(own, 'phase', sql`task_board.phase`)
  const unsent = sql<boolean>`${phase} = 'open' and entries.status in ('not_started', 'in_progress')`
  const due = notDue.length > 0 ? sql<boolean>`${unsent} and task_board.task_id not in (${sql.join(notDue)})` : unsent
  const opensAt = ownOr(own, 'opensAt', sql`task_board.opens_at`)
  const closesAt = ownOr(own, 'closesAt', sql`task_board.closes_at`)
  const theirs = read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .where('entries.student_id', '=', studentId)
    .where((eb) => matches(eb, options))
    .$if(ownerIds !== undefined, (query) => query.where('task_board.owner_id', 'in', ownerIds ?? []))
    .$if(status === 'waiting', (query) =>
      query.where((eb) =>
        held.length > 0
          ? eb.or([eb('entries.status', '=', 'waiting'), eb('entries.task_id', 'in', held)])
          : eb('entries.status', '=', 'waiting'),
      ),
    )
    .$if(status === 'working', (query) => query.where('entries.status', '=', 'in_progress'))
    .$if(status === 'active', (query) => query.where(due))
  const total = await theirs.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const keys = await theirs
    .select(['entries.task_id'])
    .orderBy(sql`case when ${due} then 0 when ${phase} = 'scheduled' then 1 else 2 end`)
    .orderBy(sql`case when ${due} then coalesce(entries.deadline, ${closesAt}) end asc nulls last`)
    .orderBy(sql`case when ${phase} = 'scheduled' then ${opensAt} end asc nulls last`)
    .orderBy('task_board.sent_at', 'desc')
    .orderBy('task_board.task_id', 'desc')
    .limit(options.limit)
    .offset(offsetOf(options))
    .execute()
  const ids = keys.map((key) => key.task_id)
  return { rows: await rowsOf(read, studentId, ids), total: Number(total.total) }
}

/** The student's own value at these tasks, the task's at all others. */
function ownOr(own: readonly OwnDates[], field: Exclude<keyof OwnDates, 'taskId'>, column: RawBuilder<unknown>) {
  if (own.length === 0) return column
  const cases = own.map((dates) => sql`when ${dates.taskId} then cast(${dates[field]} as text)`)
  return sql`case task_board.task_id ${sql.join(cases, sql` `)} else ${column} end`
}

/** A task of a student for which the clock, a score that is shown later or a new school year may matter. */
export type SpecialTask = Awaited<ReturnType<typeof listSpecialTasks>>[number]

/**
 * The student's tasks in which a teacher gave them time, those with a final score that is not shown at once, and the open ones that they
 * have not started. One query, because each reads all tasks that the student ever had.
 */
export const listSpecialTasks = (read: Db, studentId: string) =>
  read
    .selectFrom('entries')
    .innerJoin('task_board as task', 'task.task_id', 'entries.task_id')
    .select(['task.task_id', 'task.school_id', 'task.sent_at', 'task.phase', 'task.score_shown', 'task.attempts'])
    .select(['task.opens_at', 'task.closes_at', 'task.pauses', 'task.working', 'task.sent', 'task.all_students'])
    .select(['entries.class_code', 'entries.attempt', 'entries.status', 'entries.practising'])
    .select(['entries.series', 'entries.time'])
    .where('entries.student_id', '=', studentId)
    .where((eb) =>
      eb.or([
        eb('entries.given_time', '>', 0),
        eb('entries.status', '=', 'final').and('task.score_shown', '!=', 'final'),
        eb('entries.status', '=', 'not_started').and('task.phase', '=', 'open'),
      ]),
    )
    .execute()

/** Two queries instead of a join, because both tables have columns `position` and `sent_at`. */
async function rowsOf(read: Db, studentId: string, ids: string[]): Promise<StudentTask[]> {
  if (ids.length === 0) return []
  const tasks = await listedTasks(read, ids)
  const entries = await read
    .selectFrom('entries')
    .select(ENTRY_LISTED)
    .where('student_id', '=', studentId)
    .where('task_id', 'in', ids)
    .execute()
  const taskOf = new Map(tasks.map((task) => [task.task_id, task]))
  const entryOf = new Map(entries.map((entry) => [entry.task_id, entry]))
  return ids.flatMap((id) => {
    const task = taskOf.get(id)
    const entry = entryOf.get(id)
    return task && entry ? [{ task, entry }] : []
  })
}

/** Id of the student's newest task with this activity; tasks that have opened come before scheduled ones. */
export async function newestTaskOfActivity(
  read: Db,
  studentId: string,
  activityId: string,
): Promise<string | undefined> {
  const row = await read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .select('task_board.task_id')
    .where('entries.student_id', '=', studentId)
    .where('task_board.activity_id', '=', activityId)
    .orderBy((order) => order.case().when('task_board.phase', '=', 'scheduled').then(1).else(0).end())
    .orderBy('task_board.sent_at', 'desc')
    .executeTakeFirst()
  return row?.task_id
}

/** A teacher gave a student of the task time: they may start later than the others. */
const GIVEN_TIME = sql<boolean>`exists (
  select 1 from entries as given where given.task_id = task.task_id and given.given_time > 0
)`

/**
 * The student's tasks whose right answers may still be hidden from them: not submitted and not closed, waiting for a mark,
 * or final while others of the task still work or may start. `questions` is JSON.
 */
export const maybeUnreleased = (read: Db, studentId: string) =>
  read
    .selectFrom('entries')
    .innerJoin('task_board as task', 'task.task_id', 'entries.task_id')
    .select([
      'task.task_id',
      'task.opens_at',
      'task.closes_at',
      'task.pauses',
      'task.questions',
      'task.review',
      'task.score_shown',
      'task.phase',
      'task.working',
      'task.sent',
      'task.all_students',
      'task.attempts',
    ])
    .select('entries.status')
    .where('entries.student_id', '=', studentId)
    .where((eb) =>
      eb.or([
        eb('entries.status', 'in', ['in_progress', 'waiting']),
        eb('entries.status', '=', 'not_started').and('task.phase', '!=', 'closed'),
        // Own dates may be later than those of the task.
        eb('entries.status', '=', 'not_started').and('entries.time', '!=', '{}'),
        eb('entries.status', '=', 'final')
          .and(eb.or([eb('task.review', '!=', 'final'), eb('task.score_shown', '!=', 'final')]))
          .and(eb.or([eb('task.phase', '!=', 'closed'), eb('task.working', '>', 0), GIVEN_TIME])),
      ]),
    )
    .execute()

/** What the student did in the tasks of an owner (with `shared` of colleagues) or of some schools, oldest task first. */
export const attemptsInTasks = (
  read: Db,
  studentId: string,
  { ownerId, shared, schoolIds }: { ownerId: string; shared?: readonly string[]; schoolIds: readonly string[] },
) =>
  read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .select(['entries.task_id', 'task_board.name', 'task_board.sent_at as time'])
    .select(['entries.final', 'entries.score', 'entries.seconds_taken', 'entries.status'])
    .select(['entries.started_at', 'entries.time as given', 'task_board.closes_at', 'task_board.timer_minutes'])
    .where('entries.student_id', '=', studentId)
    .where((where) =>
      where.or([
        isOf([ownerId], shared),
        ...(schoolIds.length > 0 ? [where('task_board.school_id', 'in', schoolIds)] : []),
      ]),
    )
    .orderBy('task_board.sent_at')
    .orderBy('entries.task_id')
    .execute()
