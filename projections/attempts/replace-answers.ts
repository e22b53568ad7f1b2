import { type Kysely, sql } from 'kysely'
import type { AnswerValue } from '../../events/ways/values.ts'
import type { AttemptTables, EntryComment } from './columns.ts'

/**
 * Replaces the answers and comments in a student's rows after the log was rewritten. `replace` must change each as the
 * rewrite changed it in the log, or the rows would differ from a rebuild. Rows of the tasks in `skip` stay unchanged.
 */
export async function replaceAnswers<DB extends AttemptTables>(
  transaction: Kysely<DB>,
  studentId: string,
  skip: ReadonlySet<string>,
  replace: { answers: (values: AnswerValue[]) => AnswerValue[]; comment: (text: string) => string },
): Promise<void> {
  const { rows } = await sql<Record<'task_id' | 'answers' | 'comments', string>>`
    select task_id, answers, comments from entries where student_id = ${studentId}`.execute(transaction)
  for (const { task_id, answers, comments } of rows) {
    const after = JSON.stringify(replace.answers(JSON.parse(answers)))
    const masked = JSON.parse(comments).map((one: EntryComment) => ({ ...one, text: replace.comment(one.text) }))
    const afterComments = JSON.stringify(masked)
    if (skip.has(task_id) || (after === answers && afterComments === comments)) continue
    await sql`update entries set answers = ${after}, comments = ${afterComments}
      where task_id = ${task_id} and student_id = ${studentId}`.execute(transaction)
  }
}
