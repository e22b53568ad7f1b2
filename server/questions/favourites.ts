import type { Kysely } from 'kysely'
import type { Favourite } from '../contract/session.ts'
import type { Database } from '../database/tables.ts'
import { notFound } from '../http/errors.ts'
import { findQuestion } from './bank.ts'
import { editableOwners, type Reader } from './may-edit.ts'
import { toContractQuestion } from './question-rows.ts'

/** A person's favourites, newest first, without deleted questions. */
export async function listFavourites(read: Kysely<Database>, person: Reader): Promise<Favourite[]> {
  const rows = await read
    .selectFrom('favourites')
    .innerJoin('questions', 'questions.id', 'favourites.question_id')
    .selectAll('questions')
    .select('favourites.id as favourite_id')
    .where('favourites.user_id', '=', person.id)
    .where('questions.deleted_at', 'is', null)
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.id')
    .execute()
  const editable = await editableOwners(
    read,
    person,
    rows.map((row) => row.owner_id),
  )
  return rows.map((row) => ({ _id: row.favourite_id, question: toContractQuestion(row, editable) }))
}

/** Adds a favourite. A repeat returns the existing one. 404 for a question that is not in the bank. */
export async function addFavourite(
  write: Kysely<Database>,
  personId: string,
  questionId: string,
  stamp: { id: string; now: Date },
): Promise<string> {
  return await write.transaction().execute(async (transaction) => {
    if (!(await findQuestion(transaction, questionId))) throw notFound()
    await transaction
      .insertInto('favourites')
      .values({ id: stamp.id, user_id: personId, question_id: questionId, created_at: stamp.now.toISOString() })
      .onConflict((conflict) => conflict.columns(['user_id', 'question_id']).doNothing())
      .execute()
    const { id } = await transaction
      .selectFrom('favourites')
      .select('id')
      .where('user_id', '=', personId)
      .where('question_id', '=', questionId)
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Removes a favourite of this person. 404 if there is none. */
export async function removeFavourite(write: Kysely<Database>, personId: string, id: string): Promise<void> {
  const removed = await write
    .deleteFrom('favourites')
    .where('id', '=', id)
    .where('user_id', '=', personId)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw notFound()
}
