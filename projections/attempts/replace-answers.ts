import { type Kysely, sql } from 'kysely'
import type { AnswerValue } from '../../events/attempt/attempt-events.ts'
import type { ReadTables } from '../tables.ts'

/**
 * Puts other answers into a student's rows, as a fold of the rewritten log would: `replace` must do to each answer what was
 * done to the same answer in the log. Rows of attempts that `skip` names (by task) stay.
 */
export async function replaceAnswers<DB extends ReadTables>(
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
