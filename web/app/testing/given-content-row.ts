import articles from '../../../content/articles.json' with { type: 'json' }
import books from '../../../content/books.json' with { type: 'json' }
import categories from '../../../content/categories.json' with { type: 'json' }
import files from '../../../content/files.json' with { type: 'json' }
import games from '../../../content/games.json' with { type: 'json' }
import news from '../../../content/news.json' with { type: 'json' }
import quizzes from '../../../content/quizzes/grade-07.json' with { type: 'json' }
import otherQuizzes from '../../../content/quizzes/grade-12.json' with { type: 'json' }
import type { Reply } from '../../../server/contract/calls.ts'
import type { ContentRow, StoredFile } from '../../../server/contract/content.ts'
import type { ContentKind } from '../../../server/contract/content-rules.ts'
import { contentPicture } from './content-picture.ts'

/** The row with this id as the editor reads it: `_id` for `id`, pictures by their address. */
function rowOf<Row extends { id: string }>(rows: readonly Row[], wanted: string): Omit<Row, 'id'> & { _id: string } {
  const found = rows.find(({ id }) => id === wanted)
  if (!found) throw new Error(`no row ${wanted} in the content folder`)
  const { id, ...row } = found
  return { ...row, _id: id, ...('img' in row && { img: contentPicture(String(row.img)) }) }
}

const book = rowOf(books, 'nour-kite')
const pages = book.pages.map(contentPicture)
const quiz = rowOf(quizzes, 'past-simple-7')
/** With a question of every kind and answer way. */
const questions = [...quiz.questions, ...(otherQuizzes[1]?.questions ?? [])].map((question, place) => {
  const file = 'file' in question ? question.file : undefined
  return { ...question, ID: `q${place}`, ...(file && { file: { ...file, file: contentPicture(file.file) } }) }
})

/** Types of JSON files have no literals and no optional fields, so three rows are cast. */
const ROWS: { [Kind in ContentKind]: ContentRow<Kind> } = {
  news: rowOf(news, 'news-1'),
  articles: rowOf(articles, 'about'),
  menu: { _id: 'tasks-training', name: 'Training', ar_name: 'تدريبات', link: '/Training', parent: 'tasks' },
  categories: rowOf(categories, 'animals-words'),
  files: rowOf(files, 'file-letters-a-to-m'),
  books: { ...book, cover: pages.slice(0, 1), pages } as ContentRow<'books'>,
  games: rowOf(games, 'pairs') as ContentRow<'games'>,
  'game-categories': { _id: 'games-words', name: 'كلمات', en_name: 'Words' },
  words: { _id: 'school-exercise-book', eng_name: 'exercise book', ar_name: 'دفتر التمارين', cat: 'words-school' },
  'word-categories': { _id: 'words-school', name: 'المدرسة', en_name: 'School' },
  quizzes: { ...quiz, background: quiz.img, questions } as ContentRow<'quizzes'>,
}

const SIZE = { width: 1000, height: 1400 }
const MEDIA: StoredFile[] = [
  ...pages.map((path): StoredFile => ({ path, kind: 'image', bytes: 90_000, ...SIZE })),
  { path: 'files/letters-a-to-m.pdf', kind: 'file', bytes: 48_000 },
]
const GAME = `data:text/html,${encodeURIComponent('<!doctype html><html lang="en"><title>Game</title><h1>Memory pairs</h1>')}`

/** A row of each kind with all its fields. */
export const editedRow = (list: ContentKind): Reply<'content/edit'> =>
  ({
    ...{ list, row: ROWS[list], version: '1', media: MEDIA },
    ...(list === 'games' && { preview: GAME }),
  }) as Reply<'content/edit'>
