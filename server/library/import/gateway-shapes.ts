import { Type } from 'typebox'
import { closed, Grades, Id, MediaName, Name, subject, Text } from './row-parts.ts'

// The rows of what everybody reads and plays: articles, files, games, books, the dictionary.

/** Also what the library alone holds: a pdf. */
const FileName = Type.String({ pattern: '^[\\w-]+(/[\\w-]+)*\\.(pdf|png|jpg|jpeg|gif|mp3)$' })
/** A picture that has to be there. */
const Picture = Type.String({ pattern: '^[\\w-]+(/[\\w-]+)*\\.(png|jpg|jpeg|gif)$' })
/** HTML; cleaned when it is stored. */
export const Html = Type.String({ maxLength: 200_000 })

export const ArticleRow = Type.Object(
  {
    id: Id,
    subject,
    title: Name,
    short: Text,
    body: Html,
    ar_title: Name,
    ar_short: Text,
    ar_body: Html,
    img: Type.Optional(MediaName),
  },
  closed,
)
export const FileRow = Type.Object(
  {
    id: Id,
    subject,
    name: Name,
    en_name: Name,
    file: FileName,
    /** What it is saved as: no path, nothing that a file system reads. */
    file_name: Type.String({ pattern: '^[^\\u0000-\\u001f\\u007f/\\\\:*?"<>|]{1,200}$' }),
    classes: Grades,
    cats: Type.Array(Id),
  },
  closed,
)
/** Of games, and of words. */
export const KindRow = Type.Object({ id: Id, name: Name, en_name: Name }, closed)
export const GameRow = Type.Object(
  {
    id: Id,
    subject,
    name: Name,
    en_name: Name,
    img: MediaName,
    classes: Grades,
    cats: Type.Array(Id),
    open: Type.Union([Type.Literal(1), Type.Literal(2)]),
    /** A folder below `games/`. */
    folder: Type.String({ pattern: '^[\\w-]{1,100}$' }),
  },
  closed,
)
export const BookRow = Type.Object(
  {
    id: Id,
    subject,
    name: Name,
    ar_name: Name,
    part: Text,
    cover: Type.Array(Picture, { minItems: 1, maxItems: 10 }),
    classes: Grades,
    direction: Type.Union([Type.Literal('rtl'), Type.Literal('ltr')]),
    pages: Type.Array(Picture, { minItems: 1, maxItems: 1000 }),
  },
  closed,
)
export const WordRow = Type.Object({ id: Type.Optional(Id), subject, eng_name: Name, ar_name: Name, cat: Id }, closed)
