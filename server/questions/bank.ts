import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Body } from '../contract/calls.ts'
import { foldForSearch } from '../contract/rules.ts'
import { withCategoriesBelow } from '../database/category-tree.ts'
import type { Database } from '../database/tables.ts'
import type { QuestionRow } from './question-rows.ts'

/** The filter of the call; `ownerId` limits it to one author. */
export type BankFilter = Omit<Body<'questions/view'>, 'mine'> & { ownerId?: string }
type Where = ExpressionBuilder<Database, 'questions'>

/** One page of the shared bank, newest first, and the total number of matches. */
export async function listQuestions(
  read: Kysely<Database>,
  filter: BankFilter,
): Promise<{ rows: QuestionRow[]; total: number }> {
  const page = filter.page ?? 1
  const limit = filter.limit ?? 50
  const cats = filter.cats?.length ? await withCategoriesBelow(read, filter.cats) : undefined
  const found = read
    .selectFrom('questions')
    .where('deleted_at', 'is', null)
    .where((where) => where.and(conditions(where, filter, cats)))
  const [rows, count] = await Promise.all([
    found
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select((select) => select.fn.countAll().as('total')).executeTakeFirst(),
  ])
  return { rows, total: Number(count?.total ?? 0) }
}

/** A question of the bank that is not deleted. */
export const findQuestion = (read: Kysely<Database>, id: string): Promise<QuestionRow | undefined> =>
  read.selectFrom('questions').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

function conditions(where: Where, filter: BankFilter, cats: string[] | undefined): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  for (const word of foldForSearch(filter.search ?? '')
    .split(' ')
    .filter(Boolean))
    all.push(like('search', `%${escaped(word)}%`))
  if (filter.ids) all.push(where('id', 'in', filter.ids))
  if (filter.type) all.push(where('type', '=', filter.type))
  if (filter.answersType) all.push(where('answers_type', '=', filter.answersType))
  if (filter.level) all.push(where('level', '=', filter.level))
  if (filter.ownerId) all.push(where('owner_id', '=', filter.ownerId))
  if (filter.subject) all.push(where('subject', '=', filter.subject))
  if (cats) all.push(where.or(cats.map((id) => like('cats', `%${escaped(JSON.stringify(id))}%`))))
  if (filter.classes?.length) all.push(where.or([forAllGrades, ...filter.classes.flatMap(ofGrade)]))
  return all
}

/** A question without grades is for all grades, like a quiz of the library. */
const forAllGrades = sql<SqlBool>`questions.classes = '[]'`

/** A question is for a grade (`7`) or for a class of it (`2-7`); a filter by either finds both. */
function ofGrade(code: string): Expression<SqlBool>[] {
  const grade = escaped(code.split('-').at(-1) ?? code)
  return [like('classes', `%"${grade}"%`), like('classes', `%-${grade}"%`)]
}

const like = (column: 'search' | 'cats' | 'classes', pattern: string) =>
  sql<SqlBool>`${sql.ref(`questions.${column}`)} like ${pattern} escape '\\'`

/** Escapes `%` and `_` in typed text. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
