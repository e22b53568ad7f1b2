import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { AttemptTables } from '../attempts/columns.ts'
import { containing } from '../paging.ts'
import type { TaskBoardTables } from './columns.ts'
import { isOf } from './shared.ts'

type Tables = TaskBoardTables & AttemptTables
export type Whose =
  | { ownerIds: readonly string[]; shared?: readonly string[] }
  | { schoolIds: readonly string[] }
  | { studentId: string }

/** Ids of the categories in use by tasks of these owners, of these schools, or sent to this student. */
export async function usedCategories(read: Kysely<Tables>, whose: Whose): Promise<string[]> {
  const lists = await read
    .selectFrom('task_board')
    .select('categories')
    .distinct()
    .where('categories', '!=', '[]')
    .where((eb) => of(eb, whose))
    .execute()
  return [...new Set(lists.flatMap(({ categories }) => JSON.parse(categories) as string[]))]
}

function of(eb: ExpressionBuilder<Tables, 'task_board'>, whose: Whose) {
  if ('studentId' in whose) {
    const theirs = eb.selectFrom('entries').select('entries.task_id').where('entries.student_id', '=', whose.studentId)
    return eb('task_board.task_id', 'in', theirs)
  }
  if ('ownerIds' in whose) return isOf(whose.ownerIds, whose.shared)
  return whose.schoolIds.length > 0 ? eb('task_board.school_id', 'in', whose.schoolIds) : eb.lit(false)
}

/** Condition: the task has one of these categories. The column is a JSON list of ids. */
export const isOfCategory = (ids: readonly string[]) =>
  ids.length === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`(${sql.join(
        ids.map((id) => sql`task_board.categories like ${containing(JSON.stringify(id))} escape '\\'`),
        sql` or `,
      )})`
