import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

interface Practised {
  user: string
  quiz: string
  score: number
  at: string
}

/** The last score counts: whoever practises again wants to see what it brought. */
export async function keepPractice(write: Kysely<Database>, { user, quiz, score, at }: Practised): Promise<void> {
  await write
    .insertInto('practice_results')
    .values({ user_id: user, quiz_id: quiz, score, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'quiz_id']).doUpdateSet({ score, at }))
    .execute()
}

/** A student's last scores by quiz, of these. */
export async function practisedScores(
  read: Kysely<Database>,
  user: string,
  quizzes: string[],
): Promise<Map<string, number>> {
  if (quizzes.length === 0) return new Map()
  const rows = await read
    .selectFrom('practice_results')
    .select(['quiz_id', 'score'])
    .where('user_id', '=', user)
    .where('quiz_id', 'in', quizzes)
    .execute()
  return new Map(rows.map(({ quiz_id, score }) => [quiz_id, score]))
}
