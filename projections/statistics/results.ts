import type { Kysely } from 'kysely'
import type { AttemptTables } from '../attempts/columns.ts'
import type { TaskBoardTables } from '../task-board/columns.ts'

/**
 * A student's last final scores by time of submission, oldest first, at most `most`. One that is not shown at once is left out,
 * except in the tasks of `shown`.
 */
export async function lastResults(
  read: Kysely<AttemptTables & TaskBoardTables>,
  studentId: string,
  { most, shown = [] }: { most: number; shown?: readonly string[] },
): Promise<{ taskId: string; name: string; score: number; at: string }[]> {
  const last = await read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .select(['entries.task_id', 'task_board.name', 'entries.score', 'entries.sent_at'])
    .where('entries.student_id', '=', studentId)
    .where('entries.status', '=', 'final')
    .where(({ or, eb }) =>
      or([
        eb('task_board.score_shown', '=', 'final'),
        ...(shown.length > 0 ? [eb('entries.task_id', 'in', shown)] : []),
      ]),
    )
    .orderBy('entries.sent_at', 'desc')
    .orderBy('entries.task_id', 'desc')
    .limit(most)
    .execute()
  return last
    .toReversed()
    .map(({ task_id: taskId, name, score, sent_at: at }) => ({ taskId, name, score: score ?? 0, at: at ?? '' }))
}
