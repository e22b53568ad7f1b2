// Rules of editing content, shared by client and server. Plain values only, so that the browser may import this file.

/**
 * The kinds of content that editors change, by their names in the content folder, in the order of the screen. Calls name
 * a kind in their field `list`. `ordered`: editors choose the order of the rows; news are sorted by date, words by
 * alphabet.
 */
const KINDS = {
  news: { ordered: false },
  articles: { ordered: true },
  menu: { ordered: true },
  categories: { ordered: true },
  files: { ordered: true },
  books: { ordered: true },
  games: { ordered: true },
  'game-categories': { ordered: true },
  words: { ordered: false },
  'word-categories': { ordered: true },
  quizzes: { ordered: true },
} as const satisfies Record<string, { ordered: boolean }>

export type ContentKind = keyof typeof KINDS
export type OrderedKind = {
  [Kind in ContentKind]: (typeof KINDS)[Kind]['ordered'] extends true ? Kind : never
}[ContentKind]
/** Kinds in the record of changes: rows of content, and the texts and links of the site. */
export type ChangedKind = ContentKind | 'site'

export const CONTENT_KINDS = Object.keys(KINDS) as ContentKind[]
export const isContentKind = (text: string | undefined): text is ContentKind =>
  CONTENT_KINDS.some((kind) => kind === text)
export const isOrdered = (kind: ContentKind): kind is OrderedKind => KINDS[kind].ordered
export const ORDERED_KINDS = CONTENT_KINDS.filter(isOrdered)
export const CHANGED_KINDS: readonly ChangedKind[] = [...CONTENT_KINDS, 'site']

/** Bytes of one file in `content/upload`, also of a game's zip. */
export const CONTENT_UPLOAD_LIMIT = 30 * 1024 * 1024
/** Limits of an unpacked game: bytes of all files together, and number of files. */
export const GAME_BYTES = 30 * 1024 * 1024
export const GAME_FILES = 500

/**
 * Error codes of `content/save` (422, each with `field`), besides `required` (missing or blank) and the codes of the
 * question editor. `field` of a question is `questions.<index>.<field>`, of an entry in another list `pages.3`.
 */
export const CONTENT_PROBLEMS = [
  'too_long',
  /** Not a value of this field, such as a grade 13 or an unknown option. */
  'bad_value',
  /** Neither a path `/…` on this site nor an `http://` or `https://` URL. */
  'bad_link',
  /** The link names a page of this site, or a record shown there, that does not exist. */
  'no_page',
  'bad_date',
  /** Characters that a file system does not allow, or an extension other than that of the file. */
  'bad_file_name',
  /** No such picture, sound or file, or one of the wrong kind. */
  'no_file',
  /** No such game was uploaded. */
  'no_game',
  /** No such category (of the library, of games, of words), or no such parent in the menu. */
  'no_category',
  /** Categories have three levels, the menu two. */
  'too_deep',
  /** The parent is the row itself or one of its descendants. */
  'below_itself',
  /** A page of a book has another size than the first page; `field` names it. */
  'page_size',
  /** The same word with the same meaning and category exists. */
  'exists',
] as const
export type ContentProblem = (typeof CONTENT_PROBLEMS)[number] | 'required'

/** Conflicts of a change (409); nothing was stored. */
export const CONTENT_CONFLICTS = [
  /** content/save: somebody changed the row since it was opened. */
  'changed',
  /**
   * content/remove: other rows reference this one. `details` counts them by kind, `{path: 'files', message: '3'}`:
   * categories, files, quizzes, questions, games, words, menu, site (the footer).
   */
  'in_use',
  /** content/remove: an article that the site configuration names (contact, about, vision, links, social). */
  'configured',
  /** content/save: no content was imported yet, so the portal has no subject. */
  'no_content',
] as const

/** Error codes of `content/upload`, besides 413 `too_large`. `details` names at most three entries of a zip. */
export const UPLOAD_PROBLEMS = [
  /** 415: not a png, jpeg, gif, webp, heic, mp3, pdf, office file or zip, or a broken one. */
  'file_type',
  /** 415: an unreadable HEIC picture (from a phone). Also an error of `upload`. */
  'heic',
  /** 422: the zip cannot be unpacked. */
  'zip_broken',
  /** 422: an entry has an absolute path or a path with `..`, or is not a plain file. */
  'zip_name',
  /** 422: an entry whose name has other characters than Latin letters, digits, hyphen, underscore and dot. */
  'zip_letters',
  /** 415: an entry of a file type that games may not contain. */
  'zip_type',
  /** 422: no index.html at the top, or in the only folder at the top. */
  'zip_index',
  /** 413: unpacks to more than `GAME_BYTES`. */
  'zip_size',
  /** 413: more than `GAME_FILES` files. */
  'zip_files',
] as const
