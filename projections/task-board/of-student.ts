import { type Kysely, sql } from 'kysely'
import type { AttemptTables } from '../attempts/columns.ts'
import { ENTRY_LISTED, type EntryListRow } from '../attempts/queries.ts'
import type { TaskBoardTables, TaskListRow } from './columns.ts'
import { listedTasks } from './queries.ts'
import { isOf } from './shared.ts'

type Db = Kysely<TaskBoardTables & AttemptTables>

export interface StudentTask {
  task: TaskListRow
  entry: EntryListRow
}

/**
 * The rows of a page of a student's tasks, whose ids `pageOf` (received.ts) returns. Two queries instead of a join, because both tables have columns
 * `position` and `sent_at`.
 */
export async function readStudentTasks(read: Db, studentId: string, ids: readonly string[]): Promise<StudentTask[]> {
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

/** Names by task id. Deleted tasks are left out. */
export async function taskNames(read: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read.selectFrom('task_board').select(['task_id', 'name']).where('task_id', 'in', ids).execute()
  return new Map(rows.map(({ task_id, name }) => [task_id, name]))
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
