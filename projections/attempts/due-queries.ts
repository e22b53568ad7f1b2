import { type Kysely, sql } from 'kysely'
import type { TaskBoardTables } from '../task-board/columns.ts'
import type { AttemptTables } from './columns.ts'
import { OF_TASK } from './queries.ts'
import type { EntrySeries } from './repeats.ts'

// What the timekeeper reads: attempts and own dates that are due.

type Db = Kysely<AttemptTables>
/** Part of the statement's text, as in the condition of the partial index `entries_running`. */
const RUNNING = sql.lit<'in_progress'>('in_progress')

export interface DueAttempt {
  task_id: string
  student_id: string
  deadline: string
}

/** Running attempts, not paused, whose deadline is `beforeIso` or earlier, the longest overdue first, at most `limit`. */
export async function dueAttempts(read: Db, beforeIso: string, limit = 1000): Promise<DueAttempt[]> {
  const first = await read
    .selectFrom('entries')
    .select(['task_id', 'student_id', sql<string>`deadline`.as('deadline')])
    .where('status', '=', RUNNING)
    .where('deadline', '<=', beforeIso)
    .where('paused_at', 'is', null)
    .where(OF_TASK)
    .orderBy('deadline')
    .limit(limit)
    .execute()
  const repeated = await read
    .selectFrom('entries')
    .select(['task_id', 'student_id', sql<string>`due_at`.as('deadline')])
    .where('practising', '>', sql.lit(0))
    .where('due_at', '<=', beforeIso)
    .where(OF_TASK)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  if (repeated.length === 0) return first
  return [...first, ...repeated].toSorted((a, b) => (a.deadline < b.deadline ? -1 : 1)).slice(0, limit)
}

/** Students whose own dates the timekeeper has to check at `nowIso`, at most `limit`. `position`: that of the row. */
export async function dueOwnDates(read: Db, nowIso: string, limit = 1000) {
  const rows = await read
    .selectFrom('entries')
    .select(['task_id', 'student_id', 'position'])
    .where('given_time', '>', sql.lit(0))
    .where('own_due', '<=', nowIso)
    .where(OF_TASK)
    .orderBy('own_due')
    .orderBy('task_id')
    .orderBy('student_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, position: Number(row.position) }))
}

/** Running attempts with their present deadline and with the values that a deadline is computed from. */
export async function runningAttempts(read: Kysely<AttemptTables & TaskBoardTables>) {
  const running = read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .select([
      'entries.task_id',
      'entries.student_id',
      'entries.started_at',
      'entries.deadline',
      'entries.paused_at',
      'entries.series',
      'task_board.paused_at as task_paused_at',
      'task_board.timer_minutes',
      'task_board.closes_at',
    ])
  // Two queries, because SQLite reads the whole table for one with both conditions.
  const counted = await running.where('entries.status', '=', RUNNING).execute()
  const beside = await running
    .where('entries.practising', '>', sql.lit(0))
    .where('entries.status', '!=', RUNNING)
    .execute()
  return [...counted, ...beside].map(({ series, ...row }) => {
    const { started_at, deadline, paused_at } = runningOf(JSON.parse(series)) ?? row
    return { ...row, started_at: started_at ?? '', deadline, paused_at }
  })
}

const runningOf = ({ attempts = [] }: EntrySeries) => attempts.find(({ status }) => status === 'in_progress')
