import { type Kysely, sql } from 'kysely'
import type { AnswerValue } from '../../events/ways/values.ts'
import type { AttemptTables } from './columns.ts'
import type { OtherAttempt } from './repeats.ts'
import type { SetAside } from './set-aside.ts'

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
  type Part = Pick<OtherAttempt, 'answers' | 'comments'>
  const masked = <P extends Part>(part: P): P => ({
    ...part,
    answers: replace.answers(part.answers),
    comments: part.comments.map((one) => ({ ...one, text: replace.comment(one.text) })),
  })
  const { rows } = await sql<Record<'task_id' | 'answers' | 'comments' | 'others' | 'set_aside', string>>`
    select task_id, answers, comments, others, set_aside from entries
    where student_id = ${studentId}`.execute(transaction)
  for (const row of rows) {
    const shown = masked({ answers: JSON.parse(row.answers), comments: JSON.parse(row.comments) })
    const kept: SetAside | null = JSON.parse(row.set_aside)
    const answers = JSON.stringify(shown.answers)
    const comments = JSON.stringify(shown.comments)
    const others = JSON.stringify((JSON.parse(row.others) as OtherAttempt[]).map(masked))
    const aside = JSON.stringify(kept && masked({ ...kept, others: kept.others.map(masked) }))
    const same = answers === row.answers && comments === row.comments && others === row.others
    if (skip.has(row.task_id) || (same && aside === row.set_aside)) continue
    await sql`update entries set answers = ${answers}, comments = ${comments}, others = ${others}, set_aside = ${aside}
      where task_id = ${row.task_id} and student_id = ${studentId}`.execute(transaction)
  }
}
