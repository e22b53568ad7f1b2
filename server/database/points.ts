import { type Kysely, sql } from 'kysely'
import { ENTRIES } from '../../projections/attempts/columns.ts'
import { addColumns } from '../../projections/engine/create-tables.ts'
import { TASK_BOARD } from '../../projections/task-board/columns.ts'
import type { Database } from './tables.ts'

const PAGE = 500

/**
 * Adds points and partial credit to the read models, with the values that a rebuild gives to tasks of the time before: one
 * point for each question.
 */
export async function addPoints(db: Kysely<Database>): Promise<void> {
  await addColumns(db, TASK_BOARD, ['partial', 'points'])
  await addColumns(db, ENTRIES, ['earned', 'points'])
  await addToQuestions(db)
  await addToMarks(db)
}

interface StoredQuestion {
  points?: number
}

async function addToQuestions(db: Kysely<Database>): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('task_board')
      .select(['task_id', 'questions'])
      .where('task_id', '>', after)
      .orderBy('task_id')
      .limit(PAGE)
      .execute()
    for (const { task_id, questions } of rows) {
      const asked = (JSON.parse(questions) as StoredQuestion[]).map(({ points = 1, ...rest }) => ({ ...rest, points }))
      const points = asked.reduce((sum, question) => sum + question.points, 0)
      const changes = { questions: JSON.stringify(asked), points }
      await db.updateTable('task_board').set(changes).where('task_id', '=', task_id).execute()
    }
    if (rows.length < PAGE) return
    after = rows.at(-1)?.task_id ?? after
  }
}

/** A mark was `{questionId, right}`. In SQL, because a school has far more entries than tasks. */
async function addToMarks(db: Kysely<Database>): Promise<void> {
  const withPoints = sql<string>`replace(replace(marks,
    '"right":true', '"earned":100,"of":100,"right":true'),
    '"right":false', '"earned":0,"of":100,"right":false')`
  await db
    .updateTable('entries')
    .set({ marks: withPoints })
    .where('marks', '<>', '[]')
    .where('marks', 'not like', '%"earned":%')
    .execute()
}
