import type { Kysely, Selectable } from 'kysely'
import type { SiteConfig } from '../../contract/library.ts'
import type { Question } from '../../contract/questions.ts'
import type { Database, ServerTables } from '../../database/tables.ts'
import type { ListName } from './content-shapes.ts'

type BankRow = Selectable<ServerTables['questions']>

export interface RowTools {
  read: Kysely<Database>
  site: SiteConfig
  questionOf: (row: BankRow) => Question
}

/** Rows of the subject of the site are written without it, as people write them. */
const subjectOf = ({ site }: RowTools, subject: string) => (subject === site.subject ? {} : { subject })
const list = (text: string): string[] => JSON.parse(text)

/** The rows of a content folder by their lists; media bear the paths under which they are stored. */
export async function exportRows(tools: RowTools): Promise<Record<ListName, object[]>> {
  const { read } = tools
  const all = <Table extends 'articles' | 'files' | 'games' | 'books' | 'categories' | 'quizzes'>(table: Table) =>
    read
      .selectFrom(table as 'articles')
      .selectAll()
      .orderBy('place')
      .orderBy('id')
      .execute() as unknown as Promise<Selectable<ServerTables[Table]>[]>
  const kinds = (table: 'game_categories' | 'word_categories') =>
    read.selectFrom(table).select(['id', 'name', 'en_name']).orderBy('place').orderBy('id').execute()

  return {
    subjects: await read.selectFrom('subjects').selectAll().orderBy('id').execute(),
    menu: await menuRows(read),
    grades: await read.selectFrom('grades').selectAll().orderBy('grade').execute(),
    news: (await read.selectFrom('news').selectAll().orderBy('published_at').orderBy('id').execute()).map(
      ({ subject, classes, ...row }) => ({ ...row, ...subjectOf(tools, subject), classes: list(classes) }),
    ),
    categories: (await all('categories')).map(({ subject, place: _, ...row }) => ({
      ...row,
      ...subjectOf(tools, subject),
      classes: list(row.classes),
      parent: row.parent === '' ? undefined : row.parent,
    })),
    questions: await bankRows(tools),
    quizzes: (await all('quizzes')).map((quiz) => quizRow(tools, quiz)),
    articles: (await all('articles')).map(({ subject, place: _, ...row }) => ({
      ...row,
      ...subjectOf(tools, subject),
    })),
    files: (await all('files')).map(({ subject, place: _, path, ...row }) => ({
      ...row,
      ...subjectOf(tools, subject),
      file: path,
      classes: list(row.classes),
      cats: list(row.cats),
    })),
    'game-categories': await kinds('game_categories'),
    games: (await all('games')).map(({ subject, place: _, ...row }) => ({
      ...row,
      ...subjectOf(tools, subject),
      classes: list(row.classes),
      cats: list(row.cats),
    })),
    books: (await all('books')).map(({ subject, place: _, pages_num: _n, width: _w, height: _h, ...row }) => ({
      ...row,
      ...subjectOf(tools, subject),
      cover: list(row.cover),
      classes: list(row.classes),
      pages: list(row.pages),
    })),
    'word-categories': await kinds('word_categories'),
    words: (
      await read
        .selectFrom('words')
        .select(['id', 'subject', 'eng_name', 'ar_name', 'cat'])
        .orderBy('subject')
        .orderBy('id')
        .execute()
    ).map(({ subject, ...row }) => ({ ...row, ...subjectOf(tools, subject) })),
  }
}

async function menuRows(read: Kysely<Database>): Promise<object[]> {
  const rows = await read.selectFrom('menu_entries').selectAll().orderBy('place').orderBy('id').execute()
  const link = ({ id, name, ar_name, link }: (typeof rows)[number]) => ({ id, name, ar_name, link })
  const below = (parent: string) => rows.filter((row) => row.parent === parent)
  return below('').map((entry) => {
    const children = below(entry.id).map(link)
    return { ...link(entry), ...(children.length > 0 && { children }) }
  })
}

/** The shared bank alone: what teachers wrote is theirs. */
async function bankRows(tools: RowTools): Promise<object[]> {
  const rows = await tools.read
    .selectFrom('questions')
    .selectAll()
    .where('owner_id', '=', '')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { mine: _, ...question } = tools.questionOf(row)
    return { ...question, ...subjectOf(tools, row.subject) }
  })
}

function quizRow(tools: RowTools, quiz: Selectable<ServerTables['quizzes']>): object {
  const { subject, search: _s, questions_num: _n, place: _p, training, background, questions, ...row } = quiz
  return {
    ...row,
    ...subjectOf(tools, subject),
    ...(background !== '' && { background }),
    classes: list(row.classes),
    cats: list(row.cats),
    ...(training === 1 && { training: true }),
    questions: JSON.parse(questions),
  }
}
