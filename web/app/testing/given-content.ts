import articles from '../../../content/articles.json' with { type: 'json' }
import books from '../../../content/books.json' with { type: 'json' }
import categories from '../../../content/categories.json' with { type: 'json' }
import files from '../../../content/files.json' with { type: 'json' }
import gameCategories from '../../../content/game-categories.json' with { type: 'json' }
import games from '../../../content/games.json' with { type: 'json' }
import menu from '../../../content/menu.json' with { type: 'json' }
import news from '../../../content/news.json' with { type: 'json' }
import quizzes from '../../../content/quizzes/grade-07.json' with { type: 'json' }
import otherQuizzes from '../../../content/quizzes/grade-12.json' with { type: 'json' }
import wordCategories from '../../../content/word-categories.json' with { type: 'json' }
import words from '../../../content/words.json' with { type: 'json' }
import type { ContentItem } from '../../../server/contract/content.ts'
import type { ContentKind } from '../../../server/contract/content-rules.ts'
import { contentPicture } from './content-picture.ts'
import { inDays } from './given.ts'
import { editedRow } from './given-content-row.ts'
import type { Replies } from './open-screen.tsx'

/* Replies of /Content, from the content that ships with the project. */

/** Rows in a list: enough for every fact that a row can have. */
const MOST = 12
const first = <Row>(rows: readonly Row[]): Row[] => rows.slice(0, MOST)
const namesOf = <Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] =>
  rows.filter(({ id }) => ids.includes(id))
const item = (id: string, name: string, en_name: string, more: Partial<ContentItem> = {}): ContentItem => ({
  ...{ _id: id, name, en_name, img: '' },
  ...more,
})
const named = ({ id, name, en_name }: { id: string; name: string; en_name: string }) => ({ _id: id, name, en_name })

/** Three levels of sections: each row's parent precedes it. */
const sections = categories.filter(({ id, parent }) =>
  ['english', 'english-words', 'animals-words', 'food-words', 'reading', 'stories', 'maths'].some(
    (one) => one === id || one === parent,
  ),
)
const entries = menu.flatMap(({ children = [], ...entry }) => [
  { ...entry, parent: '' },
  ...children.map((child) => ({ ...child, parent: entry.id })),
])

const ITEMS: { [Kind in ContentKind]: ContentItem[] } = {
  news: first(news).map(({ id, ar_title, title, img, classes, published_at }, place) =>
    item(id, ar_title, title, { img: contentPicture(img), classes, time: place === 0 ? inDays(3) : published_at }),
  ),
  articles: first(articles).map(({ id, ar_title, title }, place) =>
    item(id, ar_title, title, { configured: place < 3 || undefined }),
  ),
  menu: entries.map(({ id, ar_name, name, link, parent }) => item(id, ar_name, name, { link, parent })),
  categories: sections.map(({ id, name, en_name, img, classes, parent = '' }) =>
    item(id, name, en_name, { img: contentPicture(img), classes, parent }),
  ),
  files: [...files.slice(0, 8), ...files.slice(-4)].map(({ id, name, en_name, file, classes, cats }, place) =>
    item(id, name, en_name, {
      ...{ classes, cats: namesOf(categories, cats).map(named) },
      ...{ kind: file.split('.').at(-1), bytes: 48_000 * (place + 1) ** 2 },
    }),
  ),
  books: books.map(({ id, ar_name, name, part, cover, classes, pages }) =>
    item(id, ar_name, name, { img: contentPicture(cover[0]), part, classes, count: pages.length }),
  ),
  games: games.map(({ id, name, en_name, img, classes, cats, open }) =>
    item(id, name, en_name, {
      img: contentPicture(img),
      classes,
      open,
      cats: namesOf(gameCategories, cats).map(named),
    }),
  ),
  'game-categories': gameCategories.map(({ id, name, en_name }) => item(id, name, en_name)),
  words: first(words).map(({ id, ar_name, eng_name, cat }) =>
    item(id, ar_name, eng_name, { cats: namesOf(wordCategories, [cat]).map(named) }),
  ),
  'word-categories': first(wordCategories).map(({ id, name, en_name }) => item(id, name, en_name)),
  quizzes: [...quizzes, ...otherQuizzes].map(({ id, name, img, classes, cats, level, questions, ...more }) =>
    item(id, name, '', {
      ...{ img: contentPicture(img), classes, level, training: 'training' in more, count: questions.length },
      cats: namesOf(categories, cats).map(named),
    }),
  ),
}

/** The total of a long list, so that it has pages. */
const TOTAL: Partial<Record<ContentKind, number>> = { words: words.length }

export const CONTENT_REPLIES: Replies = {
  'content/view': ({ list, limit }) => ({
    items: limit === 1 ? ITEMS[list].slice(0, 1) : ITEMS[list],
    total: TOTAL[list] ?? ITEMS[list].length,
  }),
  'content/edit': ({ list }) => editedRow(list),
}
