import type { CallName } from '../../contract/calls.ts'
import type { ContentKind } from '../../contract/content-rules.ts'
import type { ContentPortal } from '../../testing/content-portal.ts'

const both = { name: 'اسم جديد', en_name: 'New name' }
const texts = { title: 'New', short: 's', body: '<p>b</p>', ar_title: 'جديد', ar_short: 'ق', ar_body: '<p>ن</p>' }
const question = { type: 1, question: 'Q?', answers: [{ answer: 'a', true: true }, { answer: 'b' }] }

/** A new row of each list, with media of this portal. */
export async function newRows({ stored, test }: ContentPortal): Promise<Record<ContentKind, Record<string, unknown>>> {
  const img = await stored([40, 30])
  const page = await stored([60, 80])
  const games = await test.deps.db.read.selectFrom('games').select('folder').execute()
  return {
    news: { ...texts, img, classes: ['7'], published_at: '2026-11-19T08:00:00.000Z' },
    articles: { ...texts, img },
    menu: { name: 'New', ar_name: 'جديد', link: '/Games', parent: '' },
    categories: { ...both, img, classes: ['7'], parent: '' },
    files: { ...both, file: await stored('pdf'), file_name: 'ورقة.pdf', classes: ['7'], cats: ['past'] },
    books: {
      name: 'New',
      ar_name: 'جديد',
      part: '2',
      cover: [img],
      classes: [],
      direction: 'rtl',
      pages: [page, page],
      texts: ['جديد', 'Once\nupon'],
      first_page: 5,
    },
    games: { ...both, img, classes: [], cats: ['words'], open: 1, folder: games[0]?.folder },
    'game-categories': both,
    words: { eng_name: 'newt', ar_name: 'سمندل', cat: 'animals' },
    'word-categories': both,
    quizzes: {
      ...{ name: 'اختبار', full: 'وصف', story: '<p>قصة</p>', img, background: '', classes: ['7'], cats: ['past'] },
      ...{ level: 'Beginners', training: true, questions: [question, { ...question, question: 'Q2?' }] },
    },
  }
}
/** The change of each row; readers then see the text «مقروء». */
export const changes: Record<ContentKind, Record<string, unknown>> = {
  ...{ news: { ar_title: 'مقروء' }, articles: { ar_body: '<p>مقروء</p>' }, menu: { ar_name: 'مقروء' } },
  ...{ categories: { name: 'مقروء' }, files: { name: 'مقروء' }, books: { ar_name: 'مقروء' }, games: { name: 'مقروء' } },
  ...{ 'game-categories': { name: 'مقروء' }, words: { ar_name: 'مقروء' }, 'word-categories': { name: 'مقروء' } },
  quizzes: { full: 'مقروء' },
}

/** The call whose reply contains a row. */
export const seen: Record<ContentKind, (id: string) => [CallName, object, who?: 'student1']> = {
  news: () => ['Home', {}],
  articles: (id) => ['Article', { _id: id }],
  menu: () => ['menu', {}],
  categories: () => ['Cat', { classes: '7' }],
  files: () => ['Cat', { cat: 'past' }],
  books: () => ['books/view', {}],
  games: (id) => ['Games/view', { _id: id }],
  'game-categories': () => ['Games/viewCats', {}],
  words: () => ['dictionary/view', { search: 'newt' }, 'student1'],
  'word-categories': () => ['dictionary/view', {}, 'student1'],
  quizzes: (id) => ['Quiz/view_by_id', { _id: id }],
}
