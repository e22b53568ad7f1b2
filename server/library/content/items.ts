import type { ContentItem } from '../../contract/content.ts'
import type { ContentKind } from '../../contract/content-rules.ts'

export type ItemRow = Record<string, string | number> & { id: string }
type Choices = ReadonlyMap<string, { name: string; en_name: string }>

/** The columns needed to show each list. */
export const itemColumns: Record<ContentKind, string[]> = {
  news: ['id', 'title', 'ar_title', 'img', 'classes', 'published_at'],
  articles: ['id', 'title', 'ar_title', 'img'],
  menu: ['id', 'name', 'ar_name', 'parent', 'link'],
  categories: ['id', 'name', 'en_name', 'img', 'parent', 'classes'],
  files: ['id', 'name', 'en_name', 'path', 'classes', 'cats'],
  books: ['id', 'name', 'ar_name', 'part', 'cover', 'classes', 'pages_num'],
  games: ['id', 'name', 'en_name', 'img', 'classes', 'cats', 'open'],
  'game-categories': ['id', 'name', 'en_name'],
  words: ['id', 'eng_name', 'ar_name', 'cat'],
  'word-categories': ['id', 'name', 'en_name'],
  quizzes: ['id', 'name', 'img', 'classes', 'cats', 'level', 'training', 'questions_num'],
}

const base = (row: ItemRow, name: unknown, en_name: unknown, img: unknown = ''): ContentItem => ({
  _id: row.id,
  name: String(name),
  en_name: String(en_name),
  img: String(img),
})
const both = (row: ItemRow) => base(row, row.name, row.en_name, row.img)
const list = (text: unknown): string[] => JSON.parse(String(text))
/** Deleted categories are omitted. */
const chosen = (ids: string[], choices: Choices) =>
  ids.flatMap((_id) => {
    const choice = choices.get(_id)
    return choice ? [{ _id, name: choice.name, en_name: choice.en_name }] : []
  })
const kindOf = (path: unknown) => /\.(\w+)$/.exec(String(path))?.[1] ?? ''

/** Maps a row to its entry in the list. */
export const toItem: Record<ContentKind, (row: ItemRow, choices: Choices) => ContentItem> = {
  news: (row) => ({
    ...base(row, row.ar_title, row.title, row.img),
    time: String(row.published_at),
    classes: list(row.classes),
  }),
  articles: (row) => base(row, row.ar_title, row.title, row.img),
  menu: (row) => ({ ...base(row, row.ar_name, row.name), parent: String(row.parent), link: String(row.link) }),
  categories: (row) => ({ ...both(row), parent: String(row.parent), classes: list(row.classes) }),
  files: (row, choices) => {
    const kind = kindOf(row.path)
    const picture = kind === 'pdf' || kind === 'mp3' ? '' : row.path
    return {
      ...base(row, row.name, row.en_name, picture),
      kind,
      classes: list(row.classes),
      cats: chosen(list(row.cats), choices),
    }
  },
  books: (row) => ({
    ...base(row, row.ar_name, row.name, list(row.cover)[0]),
    part: String(row.part),
    classes: list(row.classes),
    count: Number(row.pages_num),
  }),
  games: (row, choices) => ({
    ...both(row),
    classes: list(row.classes),
    cats: chosen(list(row.cats), choices),
    open: Number(row.open),
  }),
  'game-categories': both,
  words: (row, choices) => ({ ...base(row, row.ar_name, row.eng_name), cats: chosen([String(row.cat)], choices) }),
  'word-categories': both,
  quizzes: (row, choices) => ({
    ...base(row, row.name, '', row.img),
    classes: list(row.classes),
    cats: chosen(list(row.cats), choices),
    level: String(row.level),
    training: row.training === 1,
    count: Number(row.questions_num),
  }),
}
