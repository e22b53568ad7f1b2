import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { QuizItem } from './quiz-item.ts'
import { FileItem } from './reading.ts'
import { Empty, Id, paging, subject } from './shapes.ts'

export const News = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  short: Type.String(),
  ar_title: Type.String(),
  ar_short: Type.String(),
  img: Type.String(),
  time: Type.String(),
  classes: Type.Array(Type.String()),
})
export type News = Static<typeof News>

interface Link {
  name: string
  ar_name: string
  link: string
}
export interface MenuEntry extends Link {
  children: Link[]
}
const Link = Type.Object({ name: Type.String(), ar_name: Type.String(), link: Type.String() })

/** The texts and links of the footer and the ids of the configured articles: content, not code. */
export const SiteConfig = Type.Object({
  subject: Type.String(),
  blurb: Type.String(),
  ar_blurb: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  address: Type.String(),
  ar_address: Type.String(),
  /** «ص.ب. 100», in both languages; left out by a school without one. */
  post_box: Type.Optional(Type.String()),
  ar_post_box: Type.Optional(Type.String()),
  links: Type.Array(Link),
  social: Type.Array(Link),
  articles: Type.Object({
    aboutUsID: Type.String(),
    visionID: Type.String(),
    contactUSID: Type.String(),
    linksID: Type.String(),
    socialID: Type.String(),
  }),
})
export type SiteConfig = Static<typeof SiteConfig>

export const Category = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  en_name: Type.String(),
  img: Type.String(),
  parent: Type.String(),
  classes: Type.Array(Type.String()),
  sub: Type.Integer(),
})
export type Category = Static<typeof Category>

export const libraryCalls = {
  Home: {
    method: 'POST',
    path: 'Home',
    who: 'all',
    tag: 'library',
    summary: 'The newest news, the twelve grades with their pictures, the footer',
    body: Empty,
    reply: Type.Object({
      /** The first page of `news/view`. */
      news: Type.Array(News),
      news_total: Type.Integer(),
      classes: Type.Array(Type.Object({ classes: Type.String(), img: Type.String() })),
      site: SiteConfig,
      counts: Type.Object({ games: Type.Integer(), books: Type.Integer(), words: Type.Integer() }),
    }),
  },
  /** Home and Cat reply with the newest only; older ones are read page by page (docs/decisions/0041-page-the-news.md). */
  'news/view': {
    method: 'POST',
    path: 'news/view',
    who: 'all',
    tag: 'library',
    summary: 'News, newest first: all, or those of a grade',
    body: Type.Object({ classes: Type.Optional(Type.String({ maxLength: 10 })), ...paging, ...subject }),
    reply: Type.Object({ news: Type.Array(News), total: Type.Integer() }),
  },
  menu: {
    method: 'POST',
    path: 'menu',
    who: 'all',
    tag: 'library',
    summary: 'The menu, two levels',
    body: Empty,
    reply: Type.Array(Type.Intersect([Link, Type.Object({ children: Type.Array(Link) })])),
  },
  /** For /cat; the task editor lists categories with it too. */
  Cat: {
    method: 'POST',
    path: 'Cat',
    who: 'all',
    tag: 'library',
    summary: 'A page of the library: of a grade, or of a category',
    body: Type.Object({ classes: Type.Optional(Type.String({ maxLength: 10 })), cat: Type.Optional(Id), ...subject }),
    reply: Type.Object({
      /** Right below the category, or the topmost ones. */
      cats: Type.Array(Category),
      files: Type.Array(FileItem),
      /** Those of the category itself, not of what lies below it; their story is for logged-in readers. */
      quizs: Type.Array(QuizItem),
      /** Of the grade, the first page of `news/view`; a category has none of its own. */
      news: Type.Array(News),
      news_total: Type.Integer(),
      /** The topmost first, the category itself last; four at most. */
      path: Type.Array(Type.Object({ _id: Type.String(), name: Type.String(), en_name: Type.String() })),
    }),
  },
} as const satisfies Record<string, Call>
