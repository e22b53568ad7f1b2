import type { Kysely } from 'kysely'
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
  return { ...figuresOf(rows), position: Math.max(0, ...rows.map((row) => row.position)) }
}

type Figure = 'tasks' | 'sent' | 'waiting' | 'final_count' | 'final_sum'
/** The sum of the rows. */
export function figuresOf(rows: readonly Record<Figure, number>[]): Omit<TeacherFigures, 'position'> {
  const sum = (column: Figure) => rows.reduce((total, row) => total + row[column], 0)
  return {
    tasks: sum('tasks'),
    sent: sum('sent'),
    waiting: sum('waiting'),
    final: sum('final_count'),
    avg: average(sum('final_sum'), sum('final_count')),
  }
}

/** The rounded mean; null for an empty set. */
export const average = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count))
