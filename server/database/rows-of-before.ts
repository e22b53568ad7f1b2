import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/**
 * Changes the rows of students who were given time to what a rebuild makes of them since
 * docs/decisions/0159-begin-anew-after-losing-a-task.md. A row that began anew lacked the number of the attempt before. After a reopened
 * attempt that the student may start again, the rows did not say that the student's own dates are due; the timekeeper needs that.
 */
export async function mendRowsOfBefore(db: Kysely<Database>): Promise<void> {
  const given = await db
    .selectFrom('entries')
    .innerJoin('events', (join) =>
      join.on('events.stream_id', '=', sql<string>`'attempt-' || entries.task_id || ':' || entries.student_id`),
    )
    .select(['entries.task_id', 'entries.student_id', 'entries.time', 'events.data'])
    .where('entries.given_time', '>', sql.lit(0))
    .where('entries.status', '=', 'not_started')
    .where('entries.attempt', '=', 0)
    .where('events.type', '=', 'TimeGranted')
    .orderBy('events.position')
    .execute()
  for (const { task_id, student_id, time, data } of given) {
    const { attempt, grant } = JSON.parse(data) as { attempt: number; grant: string }
    // Others were given before the student lost the task.
    if (!time.includes(`"grant":${JSON.stringify(grant)}`)) continue
    await db
      .updateTable('entries')
      .set({ attempt: attempt - 1 })
      .where('task_id', '=', task_id)
      .where('student_id', '=', student_id)
      .execute()
  }
  await db
    .updateTable('entries')
    .set({ own_due: '' })
    .where('given_time', '>', sql.lit(0))
    .where('status', '<>', 'in_progress')
    .where('time', 'like', '%"allowed":["%')
    // Those of deleted tasks are looked at when the task is restored.
    .where('task_id', 'in', db.selectFrom('task_board').select('task_id'))
    .execute()
}
