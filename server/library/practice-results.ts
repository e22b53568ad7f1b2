import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

interface Practised {
  user: string
  quiz: string
  score: number
  /** Ids of the questions that were not right. */
  missed: string[]
  at: string
}

/** The newest result replaces the earlier one, so that practising again shows progress. */
export async function keepPractice(write: Kysely<Database>, practised: Practised): Promise<void> {
  const { user, quiz, score, at } = practised
  const last = { score, missed: JSON.stringify(practised.missed), at }
  await write
    .insertInto('practice_results')
    .values({ user_id: user, quiz_id: quiz, ...last })
    .onConflict((conflict) => conflict.columns(['user_id', 'quiz_id']).doUpdateSet(last))
    .execute()
}

/** A student's last result of a quiz; undefined if they have none. */
export async function lastPractice(
  read: Kysely<Database>,
  user: string,
  quiz: string,
): Promise<Pick<Practised, 'score' | 'missed'> | undefined> {
  const row = await read
    .selectFrom('practice_results')
    .select(['score', 'missed'])
    .where('user_id', '=', user)
    .where('quiz_id', '=', quiz)
    .executeTakeFirst()
  return row && { score: row.score, missed: JSON.parse(row.missed) }
}

/** A student's last scores by quiz. */
export async function practisedScores(read: Kysely<Database>, user: string): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom('practice_results')
    .select(['quiz_id', 'score'])
    .where('user_id', '=', user)
    .execute()
  return new Map(rows.map(({ quiz_id, score }) => [quiz_id, score]))
}
