import { type Kysely, sql } from 'kysely'
import type { AnswerValue } from '../../events/ways/values.ts'
import type { AttemptTables } from './columns.ts'

/**
 * Replaces the answers in a student's rows after the log was rewritten. `replace` must change each answer exactly as the
 * rewrite changed it in the log, or the rows would differ from a rebuild. Rows of the tasks in `skip` stay unchanged.
 */
export async function replaceAnswers<DB extends AttemptTables>(
  transaction: Kysely<DB>,
  studentId: string,
  skip: ReadonlySet<string>,
  replace: (values: AnswerValue[]) => AnswerValue[],
): Promise<void> {
  const { rows } = await sql<{ task_id: string; answers: string }>`
    select task_id, answers from entries where student_id = ${studentId}`.execute(transaction)
  for (const { task_id, answers } of rows) {
    const after = JSON.stringify(replace(JSON.parse(answers)))
    if (skip.has(task_id) || after === answers) continue
    await sql`update entries set answers = ${after}
      where task_id = ${task_id} and student_id = ${studentId}`.execute(transaction)
  }
}
