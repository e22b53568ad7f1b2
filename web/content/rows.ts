import type { StoredFile } from '../../server/contract/content.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'

/** A row of any list as its form holds it; each list's form knows its fields. */
export type Row = Record<string, unknown> & { _id?: string }

/** What is edited, and kept as a draft. */
export interface ContentForm {
  row: Row
  /** As it was read; a row that somebody changed since is not written over. '' for a new one. */
  version: string
  /** What the row names, with sizes: what was there and what was sent since. */
  media: StoredFile[]
  /** Games: where the one that was sent can be tried. */
  preview: string
}

const TEXTS = { title: '', short: '', body: '', ar_title: '', ar_short: '', ar_body: '' }
const NAMES = { name: '', en_name: '' }

/** A new row with everything that its form shows. */
export function emptyRow(list: ContentKind, now: Date): Row {
  switch (list) {
    case 'news':
      return { ...TEXTS, img: '', classes: [], published_at: now.toISOString() }
    case 'articles':
      return { ...TEXTS, img: '' }
    case 'menu':
      return { name: '', ar_name: '', link: '', parent: '' }
    case 'categories':
      return { ...NAMES, parent: '', img: '', classes: [] }
    case 'files':
      return { ...NAMES, file: '', file_name: '', classes: [], cats: [] }
    case 'books':
      return { name: '', ar_name: '', part: '', cover: [], classes: [], direction: 'rtl', pages: [], texts: [] }
    case 'games':
      return { ...NAMES, img: '', classes: [], cats: [], open: 1, folder: '' }
    case 'game-categories':
    case 'word-categories':
      return { ...NAMES }
    case 'words':
      return { eng_name: '', ar_name: '', cat: '' }
    case 'quizzes':
      return {
        ...{ name: '', full: '', story: '', img: '', background: '', classes: [], cats: [] },
        ...{ level: 'Beginners', training: false, questions: [] },
      }
    default:
      return list satisfies never
  }
}

/** Fields that must hold something, in the order of the form; the server has the same rules and more. */
const REQUIRED: Record<ContentKind, readonly string[]> = {
  news: ['ar_title', 'published_at'],
  articles: ['ar_title'],
  menu: ['ar_name', 'link'],
  categories: ['name'],
  files: ['file', 'file_name', 'name'],
  books: ['ar_name', 'pages'],
  games: ['name', 'folder'],
  'game-categories': ['name'],
  words: ['eng_name', 'ar_name', 'cat'],
  'word-categories': ['name'],
  quizzes: ['name', 'cats', 'questions'],
}

/** The fields that are empty and must not be. */
export const missingFields = (list: ContentKind, row: Row): string[] =>
  REQUIRED[list].filter((field) => {
    const value = row[field]
    return Array.isArray(value) ? value.length === 0 : typeof value !== 'string' || value.trim() === ''
  })

export const isRequired = (list: ContentKind, field: string): boolean => REQUIRED[list].includes(field)

/** What is sent: texts without spaces around them; a book without a cover has its first page for one. */
export function sentRow(list: ContentKind, row: Row): Row {
  const trimmed = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )
  if (list !== 'books') return trimmed
  const [cover, pages] = [row.cover, row.pages].map((value) => (Array.isArray(value) ? value : []))
  return { ...trimmed, cover: cover?.length ? cover : pages?.slice(0, 1) }
}
