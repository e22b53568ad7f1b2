import type { Transaction } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { type Content, subjectsOf } from '../rows/content-shapes.ts'
import { columnsOf, type Into } from '../rows/row-columns.ts'

/** Quizzes are the folder's alone: those of its subjects are replaced whole, in the order of the files. */
export async function writeQuizzes(transaction: Transaction<Database>, content: Content, into: Into): Promise<void> {
  await transaction.deleteFrom('quizzes').where('subject', 'in', subjectsOf(content)).execute()
  for (const [place, { value }] of content.lists.quizzes.entries())
    await transaction
      .insertInto('quizzes')
      .values({ ...columnsOf.quizzes(value, into), place })
      .execute()
}
