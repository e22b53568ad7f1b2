import { type Kysely, sql } from 'kysely'
import type { TaskBoardTables } from '../task-board/columns.ts'
import type { StatisticsTables } from './model.ts'

type Db = Kysely<StatisticsTables>

export interface TeacherFigures {
  tasks: number
  /** Attempts submitted. */
  sent: number
  /** Attempts waiting for marking. */
  waiting: number
  /** Final scores. */
  final: number
  /** Rounded mean of the final scores, 0 to 100; null without any. */
  avg: number | null
  position: number
}

/** Statistics of one teacher, or of several added up. */
export async function teacherStatistics(read: Db, userIds: readonly string[]): Promise<TeacherFigures> {
  const rows =
    userIds.length === 0
      ? []
      : await read.selectFrom('teacher_statistics').selectAll().where('user_id', 'in', userIds).execute()
  const sum = (column: 'tasks' | 'sent' | 'waiting' | 'final_count' | 'final_sum') =>
    rows.reduce((total, row) => total + row[column], 0)
  return {
    tasks: sum('tasks'),
    sent: sum('sent'),
    waiting: sum('waiting'),
    final: sum('final_count'),
    avg: average(sum('final_sum'), sum('final_count')),
    position: Math.max(0, ...rows.map((row) => row.position)),
  }
}

/**
 * Statistics of all tasks of some schools, summed over a covering index. The teachers' own statistics can't be added up
 * for this, because they include tasks at other schools.
 */
export async function schoolStatistics(
  read: Kysely<StatisticsTables & TaskBoardTables>,
  schoolIds: readonly string[],
): Promise<Omit<TeacherFigures, 'position'>> {
  if (schoolIds.length === 0) return teacherStatistics(read, [])
  const sum = (column: string) => sql<number | null>`sum(${sql.ref(column)})`
  const row = await read
    .selectFrom('task_board')
    .select([
      sql<number>`count(*)`.as('tasks'),
      sum('sent').as('sent'),
      sum('waiting').as('waiting'),
      sum('final_count').as('final'),
      sum('final_sum').as('scores'),
    ])
    .where('school_id', 'in', schoolIds)
    .executeTakeFirstOrThrow()
  // PostgreSQL returns sums as text.
  const { tasks, sent, waiting, final, scores } = row
  return {
    tasks: Number(tasks),
    sent: Number(sent),
    waiting: Number(waiting),
    final: Number(final),
    avg: average(Number(scores), Number(final)),
  }
}

/** The rounded mean; null for an empty set. */
export const average = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count))
