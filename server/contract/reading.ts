import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { Id, LongText, Named, paging, ShortText, Success, subject } from './shapes.ts'

/** Articles, news, books, files, and the contact form. */

/** An article or a news item. `full` is sanitised HTML, titles and `short` are plain text. */
export const Article = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  short: Type.String(),
  full: Type.String(),
  ar_title: Type.String(),
  ar_short: Type.String(),
  ar_full: Type.String(),
  img: Type.String(),
  /** Time of publication, '' for an article without a date. */
  time: Type.String(),
})
export type Article = Static<typeof Article>

export const Book = Type.Object({
  _id: Type.String(),
  name: Type.Object({ name: Type.String(), ar_name: Type.String() }),
  part: Type.Object({ val: Type.String() }),
  /** Paths of the cover pictures. */
  cover: Type.Array(Type.String()),
  classes: Type.Array(Type.String()),
  /** Direction in which the pages are turned. */
  direction: Type.Union([Type.Literal('rtl'), Type.Literal('ltr')]),
  /** Paths of the page pictures in order; absent in lists. */
  book: Type.Optional(Type.Array(Type.String())),
  /** Text of each page, '' if unknown; absent in lists, and if no page has a text. */
  texts: Type.Optional(Type.Array(Type.String())),
  /** The number printed on the first page. Pages below 1 have no printed number. */
  first_page: Type.Integer(),
  /** Size of a page in pixels, so that the layout is known before the picture is loaded. */
  width: Type.Integer(),
  height: Type.Integer(),
  pages: Type.Integer(),
})
export type Book = Static<typeof Book>

/** A file of the library in a list. */
export const FileItem = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  en_name: Type.String(),
  /** Extension: pdf, mp3, png … */
  kind: Type.String(),
  bytes: Type.Integer(),
  classes: Type.Array(Type.String()),
})
export type FileItem = Static<typeof FileItem>

export const Message = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  full: Type.String(),
  time: Type.String(),
  /** The manager who marked it as done; null while it is new. */
  done_by: Type.Union([Named, Type.Null()]),
})
export type Message = Static<typeof Message>

export const readingCalls = {
  Article: {
    method: 'POST',
    path: 'Article',
    who: 'all',
    tag: 'library',
    summary: 'An article or a news item, in both languages',
    body: Type.Object({ _id: Id, ...subject }),
    reply: Type.Array(Article),
  },
  'system/contact': {
    method: 'POST',
    path: 'system/contact',
    who: 'all',
    tag: 'library',
    summary: 'Send a message to the managers',
    body: Type.Object({
      name: Type.Optional(ShortText),
      email: Type.Optional(ShortText),
      phone: Type.Optional(ShortText),
      full: Type.Optional(LongText),
      ...subject,
    }),
    reply: Success,
  },
  'messages/view': {
    method: 'POST',
    path: 'messages/view',
    who: 'manager',
    tag: 'library',
    summary: 'Messages of the contact form, new ones first',
    body: Type.Object({ ...paging, ...subject }),
    reply: Type.Object({ messages: Type.Array(Message), total: Type.Integer(), fresh: Type.Integer() }),
  },
  'messages/done': {
    method: 'POST',
    path: 'messages/done',
    who: 'manager',
    tag: 'library',
    summary: 'Mark a message as done, or as new again',
    body: Type.Object({ _id: Id, done: Type.Boolean(), ...subject }),
    reply: Success,
  },
  downloadFile: {
    method: 'POST',
    path: 'downloadFile',
    who: 'all',
    tag: 'library',
    summary: 'Path of a file below /files/, and the name to save it under',
    body: Type.Object({ id: Id, ...subject }),
    reply: Type.Object({ file: Type.String(), name: Type.String() }),
  },
  'books/view': {
    method: 'GET',
    path: 'books/view',
    who: 'all',
    tag: 'library',
    summary: 'Books by name and class, and the names to choose from',
    body: Type.Object({
      name: Type.Optional(ShortText),
      classes: Type.Optional(Type.String({ maxLength: 10 })),
      subject: Type.Optional(ShortText),
    }),
    reply: Type.Object({
      books: Type.Array(Book),
      book_name: Type.Array(Type.Object({ name: Type.String(), ar_name: Type.String() })),
    }),
  },
  'books/viewOne': {
    method: 'GET',
    path: 'books/viewOne/{id}',
    who: 'all',
    tag: 'library',
    summary: 'One book with its pages',
    params: Type.Object({ id: Id }),
    body: Type.Object({ subject: Type.Optional(ShortText) }),
    reply: Type.Object({ book: Book }),
  },
} as const satisfies Record<string, Call>
