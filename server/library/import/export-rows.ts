import type { Kysely, Selectable } from 'kysely'
import type { ContentKind } from '../../contract/content-rules.ts'
import type { SiteConfig } from '../../contract/library.ts'
import type { Question } from '../../contract/questions.ts'
import type { Database, ServerTables } from '../../database/tables.ts'
import type { ListName } from '../rows/content-shapes.ts'
import { type MenuEntry, TABLES } from '../rows/row-columns.ts'
import { rowOf } from '../rows/row-of.ts'

type BankRow = Selectable<ServerTables['questions']>

export interface RowTools {
  read: Kysely<Database>
  site: SiteConfig
  questionOf: (row: BankRow) => Question
}

/** The rows of a content folder by their lists; media bear the paths under which they are stored. */
export async function exportRows(tools: RowTools): Promise<Record<ListName, object[]>> {
  const { read, site } = tools
  const all = async (list: ContentKind, ...order: ('place' | 'published_at' | 'subject')[]): Promise<object[]> => {
    let rows = read.selectFrom(TABLES[list] as 'articles').selectAll()
    for (const column of order) rows = rows.orderBy(column as 'place')
    const toRow = rowOf[list] as (typeof rowOf)['articles']
    return (await rows.orderBy('id').execute()).map((stored) => toRow(stored, site))
  }

  return {
    subjects: await read.selectFrom('subjects').selectAll().orderBy('id').execute(),
    menu: nested((await all('menu', 'place')) as MenuEntry[]),
    grades: await read.selectFrom('grades').selectAll().orderBy('grade').execute(),
    news: await all('news', 'published_at'),
    categories: await all('categories', 'place'),
    questions: await bankRows(tools),
    quizzes: await all('quizzes', 'place'),
    articles: await all('articles', 'place'),
    files: await all('files', 'place'),
    'game-categories': await all('game-categories', 'place'),
    games: await all('games', 'place'),
    books: await all('books', 'place'),
    'word-categories': await all('word-categories', 'place'),
    words: await all('words', 'subject'),
  }
}

/** A folder's menu has the second level within the first. */
const nested = (entries: MenuEntry[]): object[] =>
  entries
    .filter(({ parent }) => parent === undefined)
    .map((entry) => {
      const children = entries.filter(({ parent }) => parent === entry.id).map(({ parent: _, ...link }) => link)
      return { ...entry, ...(children.length > 0 && { children }) }
    })

/** The shared bank alone: what teachers wrote is theirs. */
async function bankRows({ read, site, questionOf }: RowTools): Promise<object[]> {
  const rows = await read
    .selectFrom('questions')
    .selectAll()
    .where('owner_id', '=', '')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { mine: _, ...question } = questionOf(row)
    return { ...question, ...(row.subject !== site.subject && { subject: row.subject }) }
  })
}
