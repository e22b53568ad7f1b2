import { type TProperties, Type } from 'typebox'
import type { ContentKind } from './content-rules.ts'
import { QuestionFile, QuestionInput } from './questions.ts'
import { LEVELS } from './rules.ts'
import { GradeOrClass, MediaName, oneOf } from './shapes.ts'

/*
 * The fields of each kind of content, without id and subject. Both the rows of a content folder (server/library/import)
 * and the rows that editors change (content.ts) are made from them. Media are named by their path below `media/` in a
 * content folder, by their stored path in the portal.
 */

/** Refuses unknown fields, so that a misspelled field is an error and not silently ignored. */
export const closed = { additionalProperties: false }
export const Text = Type.String({ maxLength: 300 })
export const Name = Type.String({ minLength: 1, maxLength: 300 })
/** Id of a row of content. */
export const RowId = Type.String({ pattern: '^[\\w-]{1,100}$' })
export const Grades = Type.Array(Type.String({ pattern: '^([1-9]|1[0-2])$' }))
/** An optional picture, '' for none. */
export const PictureName = Type.String({ pattern: '^$|^[\\w-]+(/[\\w-]+)*\\.(png|jpg|jpeg|gif)$' })
/** A required picture. */
const Picture = Type.String({ pattern: '^[\\w-]+(/[\\w-]+)*\\.(png|jpg|jpeg|gif)$' })
/** A file of the library: also pdf and office files. */
const FileName = Type.String({ pattern: '^[\\w-]+(/[\\w-]+)*\\.(pdf|docx|xlsx|pptx|odt|png|jpg|jpeg|gif|mp3)$' })
/** HTML, sanitised when it is stored. */
export const Html = Type.String({ maxLength: 200_000 })
/** A path on this site or an http(s) URL. `//host` is refused: it would silently lead to another site. */
const LinkText = Type.String({ pattern: '^(/($|[^/\\\\])|https?://)', maxLength: 300 })

/** Arabic is required, English optional: the English portal shows the Arabic text if there is no English one. */
const texts = { title: Text, short: Text, body: Html, ar_title: Name, ar_short: Text, ar_body: Html }

export const articleFields = { ...texts, img: Type.Optional(PictureName) }
export const newsFields = {
  ...texts,
  img: PictureName,
  classes: Type.Optional(Grades),
  published_at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }),
}
export const linkFields = { name: Text, ar_name: Name, link: LinkText }
/** `name` is Arabic, as in every kind with `en_name`. */
export const categoryFields = {
  name: Name,
  en_name: Text,
  parent: Type.Optional(RowId),
  img: PictureName,
  classes: Grades,
}
export const fileFields = {
  name: Name,
  en_name: Text,
  file: FileName,
  /** Name under which a browser saves the file. Refuses characters that a file system does not allow. */
  file_name: Type.String({ pattern: '^[^\\u0000-\\u001f\\u007f/\\\\:*?"<>|]{1,200}$' }),
  classes: Grades,
  cats: Type.Array(RowId),
}
/** Categories of games, and of words. */
export const kindFields = { name: Name, en_name: Text }
export const gameFields = {
  name: Name,
  en_name: Text,
  img: PictureName,
  classes: Grades,
  /** Ids of `game-categories`. */
  cats: Type.Array(RowId),
  /** 1 for everybody, 2 for people who are logged in. */
  open: Type.Union([Type.Literal(1), Type.Literal(2)]),
  /** A folder below `games/`. */
  folder: Type.String({ pattern: '^[\\w-]{1,100}$' }),
}
/** Here `name` is English. */
export const bookFields = {
  name: Text,
  ar_name: Name,
  part: Text,
  cover: Type.Array(Picture, { minItems: 1, maxItems: 10 }),
  classes: Grades,
  direction: Type.Union([Type.Literal('rtl'), Type.Literal('ltr')]),
  pages: Type.Array(Picture, { minItems: 1, maxItems: 1000 }),
  /** Plain text of each page, by index; pages at the end may be left out. */
  texts: Type.Optional(Type.Array(Type.String({ maxLength: 5000 }), { maxItems: 1000 })),
  /** The number printed on the first page: 0 for a cover before page 1, 37 for a chapter that begins there. */
  first_page: Type.Optional(Type.Integer({ minimum: -100, maximum: 10_000 })),
}
export const wordFields = { eng_name: Name, ar_name: Name, cat: RowId }

const questionFields = {
  ...QuestionInput.properties,
  // A whole grade or one class of it, as in the question editor.
  classes: Type.Array(GradeOrClass),
  file: Type.Optional(Type.Object({ ...QuestionFile.properties, file: Type.Optional(MediaName) }, closed)),
}
export const bankFields = questionFields
// A practice has no open text, because no teacher marks it.
const { guide: _guide, rubric: _rubric, explanation: _explanation, ...practisedFields } = questionFields
/** A field that is left out has the value of the quiz. */
export const QuizQuestion = Type.Object(
  { ...practisedFields, ID: Type.Optional(RowId), classes: Type.Optional(questionFields.classes) },
  closed,
)
export const quizFields = {
  name: Name,
  full: Type.String({ maxLength: 2000 }),
  story: Type.Optional(Type.String({ maxLength: 20_000 })),
  img: PictureName,
  background: Type.Optional(PictureName),
  classes: Grades,
  cats: Type.Array(RowId, { minItems: 1 }),
  level: oneOf(LEVELS),
  training: Type.Optional(Type.Boolean()),
  questions: Type.Array(QuizQuestion, { minItems: 1, maxItems: 100 }),
}

/** The fields that editors change. Menu entries and categories name their parent, '' for the first level. */
export const contentFields = {
  news: newsFields,
  articles: articleFields,
  menu: { ...linkFields, parent: Type.Optional(Type.Union([RowId, Type.Literal('')])) },
  categories: { ...categoryFields, parent: Type.Optional(Type.Union([RowId, Type.Literal('')])) },
  files: fileFields,
  books: bookFields,
  games: gameFields,
  'game-categories': kindFields,
  words: wordFields,
  'word-categories': kindFields,
  quizzes: quizFields,
} as const satisfies Record<ContentKind, TProperties>
