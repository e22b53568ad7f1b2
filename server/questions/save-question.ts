import type { Transaction } from 'kysely'
import type { Question } from '../contract/questions.ts'
import type { Database } from '../database/tables.ts'
import { notFound } from '../http/errors.ts'
import { editableOwners, type Reader } from './may-edit.ts'
import { toQuestionColumns } from './question-rows.ts'

interface Stamp {
  now: Date
  newId: () => string
}

/** Adds a checked question, or changes the one with its ID. Returns the ID. 404 if the author may not edit it. */
export async function saveQuestion(
  transaction: Transaction<Database>,
  author: Reader,
  question: Question & { subject: string },
  { now, newId }: Stamp,
): Promise<string> {
  const at = now.toISOString()
  const columns = { ...toQuestionColumns(question), updated_at: at }
  if (question.ID) {
    await editableQuestion(transaction, author, question.ID)
    await transaction.updateTable('questions').set(columns).where('id', '=', question.ID).execute()
    return question.ID
  }
  // IDs are timestamps (docs/requirements.md 3.17); the suffix separates two of the same millisecond.
  const id = `${now.getTime()}-${newId().slice(0, 8)}`
  await transaction
    .insertInto('questions')
    .values({ ...columns, id, owner_id: author.id, subject: question.subject, created_at: at, deleted_at: null })
    .execute()
  return id
}

/** Deletes a question from the bank. Sent tasks hold copies and do not change. */
export async function deleteQuestion(
  transaction: Transaction<Database>,
  author: Reader,
  id: string,
  now: Date,
): Promise<void> {
  await editableQuestion(transaction, author, id)
  await transaction.updateTable('questions').set({ deleted_at: now.toISOString() }).where('id', '=', id).execute()
  await transaction.deleteFrom('favourites').where('question_id', '=', id).execute()
}

async function editableQuestion(transaction: Transaction<Database>, author: Reader, id: string): Promise<void> {
  const row = await transaction
    .selectFrom('questions')
    .select('owner_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || !(await editableOwners(transaction, author, [row.owner_id])).has(row.owner_id)) throw notFound()
}
