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

/** Texts and links of the footer, and ids of the articles that the client links to. Comes from `site.json`. */
export const SiteConfig = Type.Object({
  subject: Type.String(),
  blurb: Type.String(),
  ar_blurb: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  address: Type.String(),
  ar_address: Type.String(),
  /** «ص.ب. 100», in both languages; absent for a school without one. */
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
  /** Home and Cat reply with the first page; a client reads older pages here (docs/decisions/0041-page-the-news.md). */
  'news/view': {
    method: 'POST',
    path: 'news/view',
    who: 'all',
    tag: 'library',
    summary: 'News of all grades or of one, newest first',
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
  /** For the page /cat, and for the list of categories in the task editor. */
  Cat: {
    method: 'POST',
    path: 'Cat',
    who: 'all',
    tag: 'library',
    summary: 'What the library has for a grade or in a category',
    body: Type.Object({ classes: Type.Optional(Type.String({ maxLength: 10 })), cat: Type.Optional(Id), ...subject }),
    reply: Type.Object({
      /** Children of the category, or the topmost categories. */
      cats: Type.Array(Category),
      files: Type.Array(FileItem),
      /** Of the category itself, not of its descendants. `story` is '' for visitors. */
      quizs: Type.Array(QuizItem),
      /** The first page of `news/view` for the grade. Empty for a category. */
      news: Type.Array(News),
      news_total: Type.Integer(),
      /** From the topmost category to the requested one; at most four. */
      path: Type.Array(Type.Object({ _id: Type.String(), name: Type.String(), en_name: Type.String() })),
    }),
  },
} as const satisfies Record<string, Call>
