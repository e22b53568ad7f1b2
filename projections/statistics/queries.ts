import { type Kysely, sql } from 'kysely'
import type { AttemptTables } from '../attempts/columns.ts'
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

export interface StudentFigures {
  /** Assigned. */
  tasks: number
  /** Open and not yet submitted. */
  notFinished: number
  /** With a final score. */
  final: number
  /** Rounded mean of the final scores, 0 to 100; null without any. */
  avg: number | null
  /** Mean of the final scores since `since` minus the mean of those before, rounded; null when either is missing. */
  change: number | null
  /** Submitted and not final. */
  waiting: number
  position: number
}

/**
 * Statistics of one student; zeros when they were never sent a task. Final scores that are not shown at once count only in the
 * tasks of `shown`. One query, so that no score is counted that came final between two. `since` is ISO text.
 */
export async function studentStatistics(
  read: Kysely<StatisticsTables & AttemptTables & TaskBoardTables>,
  userId: string,
  { shown = [], since = '' }: { shown?: readonly string[]; since?: string } = {},
): Promise<StudentFigures> {
  const sums = read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .where('entries.student_id', '=', userId)
    .select((eb) => {
      const isFinal = eb('entries.status', '=', 'final')
      const isShown = eb.or([
        eb('task_board.score_shown', '=', 'final'),
        ...(shown.length > 0 ? [eb('entries.task_id', 'in', shown)] : []),
      ])
      const isHeld = isFinal.and(eb.not(isShown))
      const { avg, countAll, sum } = eb.fn
      const mean = (when: '>=' | '<') =>
        avg('entries.score').filterWhere(isFinal.and(isShown).and('entries.sent_at', when, since))
      return [
        countAll().filterWhere(isHeld).as('held_count'),
        sum('entries.score').filterWhere(isHeld).as('held_sum'),
        mean('>=').as('late'),
        mean('<').as('early'),
        countAll().filterWhere('entries.status', '=', 'waiting').as('waiting'),
      ]
    })
    .as('sums')
  const row = await read
    .selectFrom('student_statistics')
    .innerJoin(sums, (join) => join.onTrue())
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return { tasks: 0, notFinished: 0, final: 0, avg: null, change: null, waiting: 0, position: 0 }
  const { tasks, not_finished: notFinished, final_count, final_sum, late, early, position } = row
  // PostgreSQL returns counts, sums and means as text.
  const final = final_count - Number(row.held_count)
  return {
    tasks,
    notFinished,
    final,
    avg: average(final_sum - Number(row.held_sum), final),
    change: late === null || early === null ? null : Math.round(Number(late) - Number(early)),
    waiting: Number(row.waiting),
    position,
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
