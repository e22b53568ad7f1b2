import { type Static, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox'
import { LIST_LIMIT } from './body-limits.ts'
import type { Call } from './call.ts'
import { contentFields } from './content-rows.ts'
import { CONTENT_KINDS, type ContentKind, ORDERED_KINDS } from './content-rules.ts'
import { loose } from './loose.ts'
import { Id, oneOf, paging, ShortText, Success, subject } from './shapes.ts'

/*
 * The portal's content as editors change it. A row has the fields of the content folder (content/README.md), with `_id`
 * for `id`. Media are stored paths, as `content/upload` returns them and `/img/` and `/files/` serve them; pictures in
 * HTML are `<img src="/img/…">`. The error codes of these calls are in content-rules.ts.
 */

/**
 * A row as it is edited; a new one has no `_id`. The schema checks types only: the handler reports broken rules by code
 * and field (422), which a schema error (400) could not.
 */
const row = <Fields extends TProperties>(fields: Fields) => Type.Object({ _id: Type.Optional(Id), ...loose(fields) })
type RowSchema<Kind extends ContentKind> = ReturnType<typeof row<(typeof contentFields)[Kind]>>
export const contentRows = Object.fromEntries(
  CONTENT_KINDS.map((kind) => [kind, row(contentFields[kind])]),
) as unknown as { [Kind in ContentKind]: RowSchema<Kind> }
export type ContentRow<List extends ContentKind = ContentKind> = Static<(typeof contentRows)[List]>

/** A row in a list. `name` is Arabic (the title of news and articles), `en_name` English. Other fields vary by list. */
export const ContentItem = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  en_name: Type.String(),
  /** Path of a picture, '' for none. */
  img: Type.String(),
  /** Menu and categories: id of the parent, '' for the first level. Parents precede their children. */
  parent: Type.Optional(Type.String()),
  /** Menu. */
  link: Type.Optional(Type.String()),
  /** News. */
  time: Type.Optional(Type.String()),
  /** News, categories, files, books, games, quizzes: grades; empty for all grades. */
  classes: Type.Optional(Type.Array(Type.String())),
  /** Files, games, words, quizzes. */
  cats: Type.Optional(Type.Array(Type.Object({ _id: Type.String(), name: Type.String(), en_name: Type.String() }))),
  /** Files: extension (pdf, mp3, png …) and size. */
  kind: Type.Optional(Type.String()),
  bytes: Type.Optional(Type.Integer()),
  /** Books. */
  part: Type.Optional(Type.String()),
  /** Pages of a book, questions of a quiz. */
  count: Type.Optional(Type.Integer()),
  /** Games: 1 for everybody, 2 for people who are logged in. */
  open: Type.Optional(Type.Integer()),
  /** Quizzes. */
  level: Type.Optional(Type.String()),
  training: Type.Optional(Type.Boolean()),
  /** Articles that the site configuration names. They cannot be removed. */
  configured: Type.Optional(Type.Boolean()),
})
export type ContentItem = Static<typeof ContentItem>

export const StoredFile = Type.Object({
  /** Below `/img/` (image) or `/files/` (sound, file). */
  path: Type.String(),
  kind: oneOf(['image', 'sound', 'file']),
  bytes: Type.Integer(),
  /** Pictures: pixels. */
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
})
export type StoredFile = Static<typeof StoredFile>

export const StoredGame = Type.Object({
  /** Value for the field `folder` of a game. */
  folder: Type.String(),
  files: Type.Integer(),
  bytes: Type.Integer(),
  /** URL of its index.html. Works for some hours, also before a row names the game. */
  preview: Type.String(),
})
export type StoredGame = Static<typeof StoredGame>

/** `version` changes with every change of the row except of its order. */
const saved = <List extends ContentKind>(list: List) =>
  Type.Object({
    list: Type.Literal(list),
    row: contentRows[list],
    version: Type.String(),
    /** The media that the row names, each once, in the row's order. */
    media: Type.Array(StoredFile),
    /** Games. */
    preview: Type.Optional(Type.String()),
  })
const save = <List extends ContentKind>(list: List) =>
  Type.Object({
    list: Type.Literal(list),
    row: contentRows[list],
    /** From content/edit; 409 `changed` if the row was changed since. Without a version the last save wins. */
    version: Type.Optional(ShortText),
    ...subject,
  })
/** One schema per kind, distinguished by `list`. The cast is needed because `map` loses the union of types. */
const ofEachKind = <Body>(schemaOf: (kind: ContentKind) => TSchema) =>
  Type.Union(CONTENT_KINDS.map(schemaOf)) as unknown as TUnsafe<Body>
type SavedRow = { [Kind in ContentKind]: Static<ReturnType<typeof saved<Kind>>> }[ContentKind]
type SaveBody = { [Kind in ContentKind]: Static<ReturnType<typeof save<Kind>>> }[ContentKind]
const list = oneOf(CONTENT_KINDS)

export const contentCalls = {
  'content/view': {
    method: 'POST',
    path: 'content/view',
    who: 'editor',
    tag: 'content',
    summary: 'A list of content in the order of the screen',
    body: Type.Object({ list, search: Type.Optional(ShortText), ...paging, ...subject }),
    reply: Type.Object({ items: Type.Array(ContentItem), total: Type.Integer() }),
  },
  'content/edit': {
    method: 'POST',
    path: 'content/edit',
    who: 'editor',
    tag: 'content',
    summary: 'One row with all fields',
    body: Type.Object({ list, _id: Id, ...subject }),
    reply: ofEachKind<SavedRow>(saved),
  },
  'content/save': {
    method: 'POST',
    path: 'content/save',
    who: 'editor',
    bodyLimit: LIST_LIMIT,
    tag: 'content',
    summary: 'Add a row, or change one (with _id); 422 with a code and its field, 409 if it was changed meanwhile',
    body: ofEachKind<SaveBody>(save),
    reply: Type.Object({ success: Type.Object({ _id: Id, version: Type.String() }) }),
  },
  'content/order': {
    method: 'POST',
    path: 'content/order',
    who: 'editor',
    tag: 'content',
    summary: 'Put a row before another one of the same parent, or last',
    body: Type.Object({ list: oneOf(ORDERED_KINDS), _id: Id, before: Type.Union([Id, Type.Null()]), ...subject }),
    reply: Success,
  },
  'content/remove': {
    method: 'POST',
    path: 'content/remove',
    who: 'editor',
    tag: 'content',
    summary: 'Move a row to the bin; 409 while another row references it',
    body: Type.Object({ list, _id: Id, ...subject }),
    reply: Success,
  },
  /** Multipart, first file of the field `files`. The type is detected from the bytes. */
  'content/upload': {
    method: 'POST',
    path: 'content/upload',
    who: 'editor',
    tag: 'content',
    summary:
      'Store a file of content (png, jpeg, gif, webp, mp3, pdf, docx, xlsx, pptx, odt), or a game from its zip, up to 30 MB',
    body: Type.Unknown(),
    files: ['files'],
    reply: Type.Union([StoredFile, StoredGame]),
  },
} as const satisfies Record<string, Call>
