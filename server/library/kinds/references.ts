import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { escaped, listHolds } from '../like.ts'

type Read = Kysely<Database>
type Table = 'menu_entries' | 'categories' | 'files' | 'questions' | 'games' | 'words'

/** The number of rows that a condition holds for. */
export async function countRows(read: Read, table: Table, where: RawBuilder<SqlBool>): Promise<number> {
  const row = await read
    .selectFrom(table as 'files')
    .select((select) => select.fn.countAll().as('rows'))
    .where(where)
    .executeTakeFirst()
  return Number(row?.rows ?? 0)
}

/** The number of quizzes in a category: a quiz names categories, and so does each of its questions. */
export async function countQuizzesIn(read: Read, category: string): Promise<number> {
  const within = `%${escaped(JSON.stringify(category))}%`
  const rows = await read
    .selectFrom('quizzes')
    .select(['cats', 'questions'])
    .where(sql<SqlBool>`(${listHolds('cats', category)} or questions like ${within} escape '\\')`)
    .execute()
  return rows.filter(({ cats, questions }) => {
    const asked: { cats?: string[] }[] = JSON.parse(questions)
    return [JSON.parse(cats) as string[], ...asked.map((question) => question.cats ?? [])].flat().includes(category)
  }).length
}
