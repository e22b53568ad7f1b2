// What the editors' content pages and the server both know (plain values: the browser may import them).

/**
 * The kinds of content that editors change, by their names in the content folder, in the order of the screen. Calls name
 * a kind in their field `list`. `ordered`: editors choose the order of the rows; news are ordered by date, words by the
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
/** What the record of changes is about: rows of a kind, and the texts and links of the site. */
export type ChangedKind = ContentKind | 'site'

export const CONTENT_KINDS = Object.keys(KINDS) as ContentKind[]
export const isContentKind = (text: string | undefined): text is ContentKind =>
  CONTENT_KINDS.some((kind) => kind === text)
export const isOrdered = (kind: ContentKind): kind is OrderedKind => KINDS[kind].ordered
export const ORDERED_KINDS = CONTENT_KINDS.filter(isOrdered)
export const CHANGED_KINDS: readonly ChangedKind[] = [...CONTENT_KINDS, 'site']

/** Bytes of one file that is sent to `content/upload`, a game's zip among them. */
export const CONTENT_UPLOAD_LIMIT = 30 * 1024 * 1024
/** Bytes of a game when it is unpacked, all files together, and how many files there may be. */
export const GAME_BYTES = 30 * 1024 * 1024
export const GAME_FILES = 500

/**
 * What `content/save` refuses with (422, each with `field`), besides `required` (missing or blank) and the codes of the
 * question editor, whose `field` is `questions.<place from 0>.<field>`. An entry of another list is `pages.3`.
 */
export const CONTENT_PROBLEMS = [
  'too_long',
  /** Of another form than the field has: a grade that is none, a choice that is not offered. */
  'bad_value',
  /** Not `/…` on this site, and no `http://` or `https://` address. */
  'bad_link',
  /** A page of this site, or what it shows, is not there. */
  'no_page',
  'bad_date',
  /** What no file system takes, or another ending than the file has. */
  'bad_file_name',
  /** No such picture, sound or file, or not of the kind that belongs there. */
  'no_file',
  /** No such game was sent. */
  'no_game',
  /** No such category (of the library, of games, of words), or no such menu entry above. */
  'no_category',
  /** Categories have three levels, the menu two. */
  'too_deep',
  /** Put below itself. */
  'below_itself',
  /** A page of a book that is not as large as the first; `field` names the page. */
  'page_size',
  /** The same word with the same meaning and category is there. */
  'exists',
] as const
export type ContentProblem = (typeof CONTENT_PROBLEMS)[number] | 'required'

/** What a change is refused with (409): nothing was stored. */
export const CONTENT_CONFLICTS = [
  /** content/save: somebody changed the row since it was opened. */
  'changed',
  /**
   * content/remove: something still points at it. `details` tell what and how often, `{path: 'files', message: '3'}`, of
   * categories, files, quizzes, questions, games, words, menu, site (the footer).
   */
  'in_use',
  /** content/remove: an article that the site itself names (contact, about, vision, links, social). */
  'configured',
  /** content/save: a portal into which no content was ever loaded has no subject yet. */
  'no_content',
] as const

/** What `content/upload` refuses with, besides 413 `too_large`. `details` names the entries of a zip, three at most. */
export const UPLOAD_PROBLEMS = [
  /** 415: no png, jpeg, gif, webp, heic, mp3, pdf, office file or zip, or a broken one. */
  'file_type',
  /** 415: a phone's picture (HEIC) that could not be read; `upload` says so too. */
  'heic',
  /** 422: no zip that can be unpacked. */
  'zip_broken',
  /** 422: an entry with a name that leads elsewhere, is absolute, or is no plain file. */
  'zip_name',
  /** 422: an entry whose name has other characters than Latin letters, digits, hyphen, underscore and dot. */
  'zip_letters',
  /** 415: an entry of a type that no game has. */
  'zip_type',
  /** 422: no index.html at the top, or in the only folder at the top. */
  'zip_index',
  /** 413: unpacks to more than `GAME_BYTES`. */
  'zip_size',
  /** 413: more than `GAME_FILES` files. */
  'zip_files',
] as const
