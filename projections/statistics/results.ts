import { type Kysely, sql } from 'kysely'
import type { AttemptTables } from '../attempts/columns.ts'
import type { TaskBoardTables } from '../task-board/columns.ts'

export interface StudentResults {
  /** The last final scores by time of submission, oldest first. */
  last: { taskId: string; name: string; score: number; at: string }[]
  /** Mean of the final scores since `since` minus the mean of those before, rounded; null when either is missing. */
  change: number | null
  /** Attempts submitted and not final. */
  waiting: number
}

/**
 * Results of one student, computed from their own rows by index, so the cost does not grow with the school. `since` is
 * ISO text; `last` has at most `most` results. A final score
 * that is not shown at once is left out, except in the tasks of `shown`.
 */
export async function studentResults(
  read: Kysely<AttemptTables & TaskBoardTables>,
  studentId: string,
  { since, most, shown = [] }: { since: string; most: number; shown?: readonly string[] },
): Promise<StudentResults> {
  const theirs = read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .where('entries.student_id', '=', studentId)
    .where(({ or, eb }) =>
      or([
        eb('task_board.score_shown', '=', 'final'),
        ...(shown.length > 0 ? [eb('entries.task_id', 'in', shown)] : []),
        eb('entries.status', '!=', 'final'),
      ]),
    )
  const scores = (when: '>=' | '<') =>
    sql<number | null>`avg(case when status = 'final' and entries.sent_at ${sql.raw(when)} ${since} then score end)`
  const sums = await theirs
    .select([
      scores('>=').as('late'),
      scores('<').as('early'),
      sql<number | null>`sum(case when status = 'waiting' then 1 else 0 end)`.as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  const last = await theirs
    .select(['entries.task_id', 'task_board.name', 'entries.score', 'entries.sent_at'])
    .where('entries.status', '=', 'final')
    .orderBy('entries.sent_at', 'desc')
    .orderBy('entries.task_id', 'desc')
    .limit(most)
    .execute()
  const { late, early, waiting } = sums
  return {
    last: last.toReversed().map(({ task_id: taskId, name, score, sent_at: at }) => ({
      taskId,
      name,
      score: score ?? 0,
      at: at ?? '',
    })),
    // PostgreSQL returns means and sums as text.
    change: late === null || early === null ? null : Math.round(Number(late) - Number(early)),
    waiting: Number(waiting),
  }
}
