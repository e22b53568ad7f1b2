import { cleanStory } from '../../assessment/story.ts'
import type { ContentKind } from '../../contract/content-rules.ts'
import { checkQuestion, plainText } from '../../contract/question-rules.ts'
import type { Question } from '../../contract/questions.ts'
import { foldForSearch } from '../../contract/rules.ts'
import type { ServerTables } from '../../database/tables.ts'
import { wordRow } from '../word-row.ts'
import type { Row } from './content-shapes.ts'
import { toStoredHtml } from './html-media.ts'
import { quizQuestion } from './quiz-question.ts'
import type { SizeOf } from './row-problems.ts'
import { wordId } from './word-id.ts'

export interface Kept {
  /** Paths of stored media by their names in the row; '' stays ''. */
  media: (name: string | undefined) => string
  /** Where a game's files lie by its folder's name. */
  game: (folder: string) => string
  sizeOf: SizeOf
}
/** Where rows go that name no subject. */
export type Into = Kept & { subject: string }

/** The table of each list that managers edit. */
export const TABLES = {
  news: 'news',
  articles: 'articles',
  menu: 'menu_entries',
  categories: 'categories',
  files: 'files',
  books: 'books',
  games: 'games',
  'game-categories': 'game_categories',
  words: 'words',
  'word-categories': 'word_categories',
  quizzes: 'quizzes',
} as const satisfies Record<ContentKind, keyof ServerTables>
export type Columns<List extends ContentKind> = Omit<ServerTables[(typeof TABLES)[List]], 'place'>
/** A link of the menu; one of the second level says below which. */
export type MenuEntry = Row<'menu'> & { parent?: string }
export type EditedRow<List extends ContentKind> = List extends 'menu' ? MenuEntry : Row<List>

/** A row that was checked, as it is stored; its place in the order aside. */
export const columnsOf: { [List in ContentKind]: (row: EditedRow<List>, into: Into) => Columns<List> } = {
  menu: ({ children: _, parent = '', ...row }) => ({ ...row, parent }),
  news: (row, into) => ({
    ...texts(row, into),
    classes: JSON.stringify(row.classes ?? []),
    published_at: row.published_at,
  }),
  articles: texts,
  categories: (row, into) => ({
    ...row,
    subject: row.subject ?? into.subject,
    parent: row.parent ?? '',
    img: into.media(row.img),
    classes: JSON.stringify(row.classes),
  }),
  files: ({ file, ...row }, into) => ({
    ...row,
    subject: row.subject ?? into.subject,
    path: into.media(file),
    classes: JSON.stringify(row.classes),
    cats: JSON.stringify(row.cats),
  }),
  'game-categories': (row) => row,
  games: ({ kit: _, ...row }, into) => ({
    ...row,
    subject: row.subject ?? into.subject,
    img: into.media(row.img),
    classes: JSON.stringify(row.classes),
    cats: JSON.stringify(row.cats),
    folder: into.game(row.folder),
  }),
  books: ({ texts = [], first_page = 1, ...row }, into) => ({
    ...row,
    first_page,
    ...pageTexts(texts),
    subject: row.subject ?? into.subject,
    cover: JSON.stringify(row.cover.map(into.media)),
    classes: JSON.stringify(row.classes),
    pages: JSON.stringify(row.pages.map(into.media)),
    pages_num: row.pages.length,
    ...(into.sizeOf(row.pages[0] ?? '') ?? { width: 0, height: 0 }),
  }),
  'word-categories': (row) => row,
  words: (row, into) => wordRow({ ...row, id: wordId(row), subject: row.subject ?? into.subject }),
  quizzes: (row, into) => {
    const questions = questionsOf(row, into)
    const [name, full] = [plainText(row.name), plainText(row.full)]
    return {
      id: row.id,
      subject: row.subject ?? into.subject,
      name,
      search: foldForSearch(`${name} ${full}`),
      full,
      story: storedHtml(row.story ?? '', into),
      img: into.media(row.img),
      background: into.media(row.background),
      classes: JSON.stringify([...new Set(row.classes)]),
      cats: JSON.stringify([...new Set(row.cats)]),
      level: row.level,
      training: row.training ? 1 : 0,
      questions: JSON.stringify(questions),
      questions_num: questions.length,
    }
  },
}

/** One a page, as far as there are any. */
function pageTexts(given: string[]) {
  const texts = given.map(plainText)
  while (texts.at(-1) === '') texts.pop()
  return { texts: JSON.stringify(texts), search: foldForSearch(texts.join(' ')) }
}

/** Articles and news: titles and shorts are plain text, bodies are cleaned HTML. */
function texts(row: Row<'articles'> | Row<'news'>, into: Into): Columns<'articles'> {
  return {
    id: row.id,
    subject: row.subject ?? into.subject,
    ...{ title: plainText(row.title), short: plainText(row.short), body: storedHtml(row.body, into) },
    ...{ ar_title: plainText(row.ar_title), ar_short: plainText(row.ar_short) },
    ar_body: storedHtml(row.ar_body, into),
    img: into.media(row.img),
  }
}

/** HTML as it is stored: its pictures' addresses, then nothing that the sanitiser would not let through. */
const storedHtml = (html: string, { media }: Kept): string => cleanStory(toStoredHtml(html, media))

function questionsOf(quiz: Row<'quizzes'>, { media }: Kept): Question[] {
  return quiz.questions.map((row, place) => {
    const checked = checkQuestion(quizQuestion(quiz, place, row))
    if ('error' in checked) throw new Error(`question ${place + 1} of ${quiz.id} was checked before`)
    const { ok } = checked
    return { ...ok, ...(ok.file && { file: { ...ok.file, file: media(row.file?.file) } }) }
  })
}
