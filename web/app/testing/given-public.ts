import type { Reply } from '../../../server/contract/calls.ts'
import type { News } from '../../../server/contract/library.ts'
import type { Game } from '../../../server/contract/play.ts'
import type { Article, Book } from '../../../server/contract/reading.ts'
import { inDays, LONG_TITLE } from './given.ts'
import { LIBRARY_REPLIES } from './given-library.ts'

/* What visitors read: books, games, the content of a grade, articles. */

/** It loads without a server. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><rect width="80" height="100" fill="#cde9f4"/></svg>')}`

export const aBook = (given: Partial<Book> = {}): Book => ({
  _id: 'b1',
  name: { name: 'The little cloud', ar_name: 'الغيمة الصغيرة' },
  part: { val: '' },
  cover: [PICTURE],
  classes: ['1', '2'],
  direction: 'rtl',
  book: Array.from({ length: 6 }, () => PICTURE),
  first_page: 0,
  width: 800,
  height: 1000,
  pages: 6,
  ...given,
})

const BOOKS = [
  aBook(),
  aBook({
    _id: 'b2',
    name: { name: `My School Day: ${LONG_TITLE.slice(0, 60)}`, ar_name: LONG_TITLE.slice(0, 100) },
    part: { val: '2' },
    classes: [],
  }),
  aBook({ _id: 'b3', cover: [], direction: 'ltr' }),
]
export const SHELF: Reply<'books/view'> = {
  books: BOOKS.map(({ book: _pages, ...listed }) => listed),
  book_name: BOOKS.map(({ name }) => name),
}
export const NO_BOOKS: Reply<'books/view'> = { ...SHELF, books: [] }

export const aGame = (given: Partial<Game> = {}): Game => ({
  _id: 'pairs',
  name: 'أزواج الذاكرة',
  en_name: 'Memory pairs',
  img: PICTURE,
  classes: ['2', '3'],
  open: 1,
  game: 'pairs',
  categories: [{ _id: 'words', name: 'الكلمات' }],
  ...given,
})
export const GAMES = [
  aGame(),
  aGame({ _id: 'letters', name: LONG_TITLE.slice(0, 100), en_name: 'The journey of letters', img: '', classes: [] }),
  aGame({ _id: 'sentences', name: 'قطار الجمل', en_name: 'The sentence train', open: 2 }),
]
export const GAME_CATS: Reply<'Games/viewCats'> = [{ _id: 'words', name: 'الكلمات', en_name: 'Words' }]

export const someNews = (count: number, from = 0): News[] =>
  Array.from({ length: count }, (_, place) => ({
    _id: `news${from + place}`,
    title: `The “Reader of the Year” contest begins, part ${from + place}`,
    short: 'The contest opens on 1 December.',
    ar_title: `${LONG_TITLE.slice(0, 70)} ${from + place}`,
    ar_short: 'تبدأ المسابقة يوم 1.12.2026.',
    img: place % 2 === 0 ? PICTURE : '',
    time: inDays(-from - place),
    classes: ['7'],
  }))

const section = (_id: string, name: string, en_name: string, sub: number) => ({
  ...{ _id, name, en_name, sub, img: PICTURE, parent: '', classes: ['7'] },
})
const library = LIBRARY_REPLIES['Quiz/view'] as (body: object) => Reply<'Quiz/view'>

/** Sections, files of several kinds, quizzes and news, below a path of sections. */
export const GRADE_CONTENT: Reply<'Cat'> = {
  cats: [
    section('english', 'اللغة الإنجليزية', 'English', 4),
    section('words', 'المفردات والنصوص والاستماع والمحادثة', 'Vocabulary, texts and listening', 0),
  ],
  files: ['mp3', 'pdf', 'png', 'docx'].map((kind, place) => ({
    ...{ _id: `file${place}`, name: place === 0 ? LONG_TITLE.slice(0, 100) : 'إملاء', en_name: 'A dictation' },
    ...{ kind, bytes: 40_000 * 10 ** place, classes: ['7'] },
  })),
  quizs: library({}).tasks,
  news: someNews(12),
  news_total: 26,
  path: [section('english', 'اللغة الإنجليزية', 'English', 4), section('grammar', 'القواعد', 'Grammar', 2)],
}
export const EMPTY_SECTION: Reply<'Cat'> = { ...GRADE_CONTENT, cats: [], files: [], quizs: [], news: [], news_total: 0 }

export const anArticle = (given: Partial<Article> = {}): Article => ({
  _id: 'about',
  title: 'About us',
  short: 'Who we are, and what this portal is for.',
  full: '<p>The portal belongs to the schools.</p><h2>For whom</h2><ul><li>Students</li><li>Teachers</li></ul>',
  ar_title: 'من نحن',
  ar_short: 'من نحن، ولماذا هذه البوّابة.',
  ar_full: `<p>البوّابة لمدارسنا. ${LONG_TITLE}</p><h2>لمن هي</h2><ul><li>للطلاب</li><li>للمعلّمين</li></ul>`,
  img: PICTURE,
  time: inDays(-3),
  ...given,
})
