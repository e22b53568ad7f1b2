import type { Kysely, RawBuilder, Selectable, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Category } from '../contract/library.ts'
import type { QuizItem } from '../contract/quiz-item.ts'
import { foldForSearch } from '../contract/rules.ts'
import { topOf } from '../database/category-tree.ts'
import type { Database, ServerTables } from '../database/tables.ts'
import { storyPreview } from './html-text.ts'
import { escaped, listHolds } from './like.ts'

export type QuizRow = Selectable<ServerTables['quizzes']>
/** Lists leave the questions in the database: they are most of a row, and hold the keys. */
const ITEM = ['id', 'name', 'img', 'story', 'classes', 'cats', 'level', 'questions_num', 'training'] as const
export type QuizItemRow = Pick<QuizRow, (typeof ITEM)[number]>

export interface QuizFilter {
  subject: string
  /** In any of these. */
  cats?: string[]
  /** Grades or classes of them; a quiz without grades is for all. */
  classes?: string[]
  level?: string
  search?: string
  /** Only quizzes with the training flag. */
  training?: boolean
}

/** One page of the library's quizzes in the order of the content, and how many match in all. */
export async function listQuizzes(
  read: Kysely<Database>,
  filter: QuizFilter,
  { page = 1, limit = 50 }: { page?: number; limit?: number },
): Promise<{ rows: QuizItemRow[]; total: number }> {
  const found = read
    .selectFrom('quizzes')
    .where('subject', '=', filter.subject)
    .where((where) => where.and(conditions(filter)))
  const [rows, count] = await Promise.all([
    found
      .select(ITEM)
      .orderBy('place')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select((select) => select.fn.countAll().as('total')).executeTakeFirst(),
  ])
  return { rows, total: Number(count?.total ?? 0) }
}

export const findQuiz = (read: Kysely<Database>, id: string): Promise<QuizRow | undefined> =>
  read.selectFrom('quizzes').selectAll().where('id', '=', id).executeTakeFirst()

/** Ids of the categories that have quizzes, of a subject or of its training alone. */
export async function usedCategories(
  read: Kysely<Database>,
  { subject, training }: Pick<QuizFilter, 'subject' | 'training'>,
): Promise<Set<string>> {
  const rows = await read
    .selectFrom('quizzes')
    .select('cats')
    .distinct()
    .where('subject', '=', subject)
    .where((where) => where.and(conditions({ subject, training })))
    .execute()
  return new Set(rows.flatMap(({ cats }) => JSON.parse(cats) as string[]))
}

/** A quiz in a list; deleted categories are left out. */
export const toQuizItem = (
  row: QuizItemRow,
  categories: ReadonlyMap<string, Pick<Category, 'name' | 'en_name' | 'parent'>>,
): QuizItem => ({
  _id: row.id,
  name: row.name,
  img: row.img,
  ...storyFields(row.story),
  classes: JSON.parse(row.classes),
  cats: (JSON.parse(row.cats) as string[]).flatMap((_id) => {
    const category = categories.get(_id)
    return category ? [{ _id, name: category.name, en_name: category.en_name, top: topOf(_id, categories) }] : []
  }),
  level: row.level,
  questions_num: row.questions_num,
  training: row.training === 1,
})

function storyFields(html: string): Pick<QuizItem, 'story' | 'story_cut'> {
  const { story, cut } = storyPreview(html)
  return { story, ...(cut && { story_cut: true }) }
}

function conditions({ cats, classes, level, search = '', training }: QuizFilter): RawBuilder<SqlBool>[] {
  const words = foldForSearch(search).split(' ').filter(Boolean)
  const all = words.map((word) => like('search', `%${escaped(word)}%`))
  if (cats) all.push(anyOf(cats.map((id) => holds('cats', id))))
  if (classes && classes.length > 0) {
    const grades = classes.map((code) => code.split('-').at(-1) ?? code)
    all.push(anyOf([sql<SqlBool>`quizzes.classes = '[]'`, ...grades.map((grade) => holds('classes', grade))]))
  }
  if (level) all.push(sql<SqlBool>`quizzes.level = ${level}`)
  if (training) all.push(sql<SqlBool>`quizzes.training = 1`)
  return all
}

const anyOf = (some: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  some.length > 0 ? sql<SqlBool>`(${sql.join(some, sql` or `)})` : sql<SqlBool>`1 = 0`

const holds = (column: 'cats' | 'classes', text: string) => listHolds(`quizzes.${column}`, text)

const like = (column: 'search', pattern: string) =>
  sql<SqlBool>`${sql.ref(`quizzes.${column}`)} like ${pattern} escape '\\'`
