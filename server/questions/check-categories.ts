import type { Transaction } from 'kysely'
import type { Question } from '../contract/questions.ts'
import type { Database } from '../database/tables.ts'
import { invalid } from '../http/errors.ts'
import { findQuestion } from './bank.ts'

/**
 * Checks that a question's categories exist. A question may keep a category that was deleted later, so that its other
 * fields can be changed.
 * @throws HttpError 422 `no_category`.
 */
export async function checkCategories(
  read: Transaction<Database>,
  { ID, cats }: Pick<Question, 'ID' | 'cats'>,
): Promise<void> {
  if (cats.length === 0) return
  const found = await read.selectFrom('categories').select('id').where('id', 'in', cats).execute()
  const known = new Set(found.map(({ id }) => id))
  const before = ID === '' ? undefined : await findQuestion(read, ID)
  for (const id of before ? (JSON.parse(before.cats) as string[]) : []) known.add(id)
  if (!cats.every((id) => known.has(id))) throw invalid('no_category', 'cats')
}
