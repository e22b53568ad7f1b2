import { type Kysely, sql } from 'kysely'
import { containing } from '../paging.ts'
import type { TaskBoardTables } from './columns.ts'
import { isOf } from './shared.ts'

type Whose = { ownerIds: readonly string[]; shared?: readonly string[] } | { schoolIds: readonly string[] }

/** Ids of the categories in use by tasks of these owners or of these schools. */
export async function usedCategories(read: Kysely<TaskBoardTables>, whose: Whose): Promise<string[]> {
  const lists =
    'schoolIds' in whose
      ? (await Promise.all(whose.schoolIds.map((id) => listsOfSchool(read, id)))).flat()
      : await read
          .selectFrom('task_board')
          .select('categories')
          .distinct()
          .where(isOf(whose.ownerIds, whose.shared))
          .execute()
  return [...new Set(lists.flatMap(({ categories }) => JSON.parse(categories || '[]') as string[]))]
}

/**
 * The distinct lists of categories of a school's tasks. Each query step reads the next larger list from the index (a loose index scan),
 * because there are a few dozen lists, and thousands of tasks after some terms. The first row is an empty text, the last one null.
 */
const listsOfSchool = (read: Kysely<TaskBoardTables>, schoolId: string) =>
  read
    .withRecursive('used', (db) =>
      db.selectNoFrom(sql<string | null>`''`.as('categories')).unionAll((union) =>
        union
          .selectFrom('used')
          .where('used.categories', 'is not', null)
          .select((eb) =>
            eb
              .selectFrom('task_board')
              .select((one) => one.fn.min('task_board.categories').as('next'))
              .where('task_board.school_id', '=', schoolId)
              .whereRef('task_board.categories', '>', 'used.categories')
              .as('categories'),
          ),
      ),
    )
    .selectFrom('used')
    .select('categories')
    .execute()

/** Condition: the task has one of these categories. The column is a JSON list of ids. */
export const isOfCategory = (ids: readonly string[]) =>
  ids.length === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`(${sql.join(
        ids.map((id) => sql`task_board.categories like ${containing(JSON.stringify(id))} escape '\\'`),
        sql` or `,
      )})`
