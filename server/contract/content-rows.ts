import { type TProperties, Type } from 'typebox'
import type { ContentKind } from './content-rules.ts'
import { QuestionFile, QuestionInput } from './questions.ts'
import { LEVELS } from './rules.ts'
import { GradeOrClass, MediaName, oneOf } from './shapes.ts'

/*
 * What a row of content holds, but for its id and its subject: the rows of a content folder are made from these
 * (server/library/import), and so are the rows that managers edit (content.ts). Media are named by their path below
 * `media/`; what the portal stored bears its stored path.
 */

/** A misspelt field is a bad row, not one that is silently left out. */
export const closed = { additionalProperties: false }
export const Text = Type.String({ maxLength: 300 })
export const Name = Type.String({ minLength: 1, maxLength: 300 })
/** Names a row of content. */
export const RowId = Type.String({ pattern: '^[\\w-]{1,100}$' })
export const Grades = Type.Array(Type.String({ pattern: '^([1-9]|1[0-2])$' }))
/** A picture; '' for none. */
export const PictureName = Type.String({ pattern: '^$|^[\\w-]+(/[\\w-]+)*\\.(png|jpg|jpeg|gif)$' })
/** A picture that has to be there. */
const Picture = Type.String({ pattern: '^[\\w-]+(/[\\w-]+)*\\.(png|jpg|jpeg|gif)$' })
/** Also what the library alone holds: a pdf, an office file. */
const FileName = Type.String({ pattern: '^[\\w-]+(/[\\w-]+)*\\.(pdf|docx|xlsx|pptx|odt|png|jpg|jpeg|gif|mp3)$' })
/** HTML; cleaned when it is stored. */
export const Html = Type.String({ maxLength: 200_000 })
/** Below this site, or an address of the web; two slashes would be another site without saying so. */
const LinkText = Type.String({ pattern: '^(/($|[^/\\\\])|https?://)', maxLength: 300 })

/** The portal is Arabic first: what has no English shows its Arabic there too. */
const texts = { title: Text, short: Text, body: Html, ar_title: Name, ar_short: Text, ar_body: Html }

export const articleFields = { ...texts, img: Type.Optional(PictureName) }
export const newsFields = {
  ...texts,
  img: PictureName,
  classes: Type.Optional(Grades),
  published_at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }),
}
export const linkFields = { name: Text, ar_name: Name, link: LinkText }
/** `name` is Arabic, as of all that has an `en_name`. */
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
  /** What it is saved as: no path, nothing that a file system reads. */
  file_name: Type.String({ pattern: '^[^\\u0000-\\u001f\\u007f/\\\\:*?"<>|]{1,200}$' }),
  classes: Grades,
  cats: Type.Array(RowId),
}
/** Kinds of games, and of words. */
export const kindFields = { name: Name, en_name: Text }
export const gameFields = {
  name: Name,
  en_name: Text,
  img: PictureName,
  classes: Grades,
  /** Of `game-categories`. */
  cats: Type.Array(RowId),
  /** 1 for everybody, 2 for whoever is logged in. */
  open: Type.Union([Type.Literal(1), Type.Literal(2)]),
  /** A folder below `games/`. */
  folder: Type.String({ pattern: '^[\\w-]{1,100}$' }),
}
/** `name` is English here. */
export const bookFields = {
  name: Text,
  ar_name: Name,
  part: Text,
  cover: Type.Array(Picture, { minItems: 1, maxItems: 10 }),
  classes: Grades,
  direction: Type.Union([Type.Literal('rtl'), Type.Literal('ltr')]),
  pages: Type.Array(Picture, { minItems: 1, maxItems: 1000 }),
  /** What stands on each page, as plain text; the last ones may be left out. */
  texts: Type.Optional(Type.Array(Type.String({ maxLength: 5000 }), { maxItems: 1000 })),
  /** The number printed on the first page: 0 for a cover before page 1, 37 for a chapter that begins there. */
  first_page: Type.Optional(Type.Integer({ minimum: -100, maximum: 10_000 })),
}
export const wordFields = { eng_name: Name, ar_name: Name, cat: RowId }

const asked = {
  ...QuestionInput.properties,
  // Grades, or classes of them: what the editor lets a manager choose for a question that came from here.
  classes: Type.Array(GradeOrClass),
  file: Type.Optional(Type.Object({ ...QuestionFile.properties, file: Type.Optional(MediaName) }, closed)),
}
export const bankFields = asked
/** What a question of a quiz doesn't say is as the quiz says. */
export const QuizQuestion = Type.Object(
  { ...asked, ID: Type.Optional(RowId), classes: Type.Optional(asked.classes) },
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

/** What editors change of each kind. Rows of the menu and of the categories name their parent, '' for the first level. */
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
