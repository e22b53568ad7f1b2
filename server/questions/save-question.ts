import type { Transaction } from 'kysely'
import type { Question } from '../contract/questions.ts'
import type { Database } from '../database/tables.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { editableOwners, type Reader } from './may-edit.ts'
import { type QuestionRow, questionContent, questionVersion, toQuestionColumns } from './question-rows.ts'

interface Stamp {
  now: Date
  newId: () => string
}

/**
 * Adds a checked question, or changes the one with its ID. Returns the ID. 404 if the author may not edit it, 409 `changed` if
 * the bank has neither `version` nor already this content, as after a save whose reply was lost.
 */
export async function saveQuestion(
  transaction: Transaction<Database>,
  author: Reader,
  { version, ...question }: Question & { subject: string; version?: string | undefined },
  { now, newId }: Stamp,
): Promise<string> {
  const at = now.toISOString()
  const columns = { ...toQuestionColumns(question), updated_at: at }
  if (question.ID) {
    const stored = await editableQuestion(transaction, author, question.ID)
    const update = transaction.updateTable('questions').set(columns).where('id', '=', question.ID)
    if (version === undefined) await update.execute()
    else {
      // Compared by the update itself: another node may have stored something since the row was read.
      const may = questionVersion(stored) === version ? [stored, columns] : [columns]
      const { numUpdatedRows } = await update
        .where((where) => where.or(may.map((row) => where.and(questionContent(row)))))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new HttpError(409, 'changed')
    }
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

async function editableQuestion(transaction: Transaction<Database>, author: Reader, id: string): Promise<QuestionRow> {
  const row = await transaction
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || !(await editableOwners(transaction, author, [row.owner_id])).has(row.owner_id)) throw notFound()
  return row
}
