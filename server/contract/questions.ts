import { type Static, Type } from 'typebox'
import { ANSWERS_TYPES, OPEN_WORDS_MOST, RUBRIC_MOST, type AnswersType as WireAnswersType } from './answer-way-rules.ts'
import { QUESTION_TYPES, type QuestionType as WireQuestionType } from './question-kind-rules.ts'
import { Id, LongText, MediaName, ShortText } from './shapes.ts'

/** 1 text, 2 YouTube video, 3 audio or speech, 4 image, 5 spoken word. */
export const QuestionType = Type.Unsafe<WireQuestionType>(Type.Union(QUESTION_TYPES.map((type) => Type.Literal(type))))
/** Absent: choice. 2 typed, 3 fill-in, 4 sort, 5 several right options, 6 number, 7 matching, 8 open text. */
export const AnswersType = Type.Unsafe<WireAnswersType>(
  Type.Union(
    Object.values(ANSWERS_TYPES)
      .filter((number) => number !== ANSWERS_TYPES.choice)
      .sort()
      .map((number) => Type.Literal(number)),
  ),
)
export const Direction = Type.Union([Type.Literal('auto'), Type.Literal('rtl'), Type.Literal('ltr')])

export const Video = Type.Object({
  video_url: Type.Optional(ShortText),
  video_title: Type.Optional(ShortText),
  video_desc: Type.Optional(LongText),
})
export const QuestionFile = Type.Object({
  file: Type.Optional(ShortText),
  file_title: Type.Optional(ShortText),
  file_desc: Type.Optional(LongText),
  file_word: Type.Optional(LongText),
})
/** Sent to students: a sound instead of the spoken text. */
export const StudentFile = Type.Object({
  file: Type.Optional(ShortText),
  file_title: Type.Optional(ShortText),
  file_desc: Type.Optional(LongText),
  /** The question has a spoken text, but the server has no voice for it. */
  silent: Type.Optional(Type.Boolean()),
})
/** Matching: one side of a pair, a text or a picture or both. */
const Side = Type.Object({ answer: LongText, img: Type.Optional(MediaName) })
const DecimalText = Type.String({ maxLength: 60 })
/** Of a number: `amount` is in the first unit or in percent; `factor` converts a unit to the first one. */
const NumberRule = Type.Object({
  tolerance: Type.Object({
    kind: Type.Union([Type.Literal('absolute'), Type.Literal('percent')]),
    amount: DecimalText,
  }),
  units: Type.Array(Type.Object({ name: Type.String({ maxLength: 30 }), factor: DecimalText }), { maxItems: 10 }),
  unitOptional: Type.Boolean(),
})
export const KeyAnswer = Type.Object({
  answer: LongText,
  true: Type.Optional(Type.Union([Type.Boolean(), Type.Integer()])),
  number: Type.Optional(NumberRule),
  /**
   * Blanks: `|` separates the accepted texts of a blank, of which the first is the word that is shown. Absent on input: it
   * does. Replies have the field if a blank has a `|`.
   */
  alternatives: Type.Optional(Type.Boolean()),
  /** The picture of an option, or of the left side of a pair. */
  img: Type.Optional(MediaName),
  /** Of an option: students see the picture alone, and `answer` describes it to those who cannot see it. */
  alone: Type.Optional(Type.Boolean()),
  /** Of an option: it stays at its place in a task that shuffles options ("all of the above" stays last). */
  keepOrder: Type.Optional(Type.Boolean()),
  /** Matching: the right entry that fits. Without a left side it fits nothing. */
  match: Type.Optional(Side),
})

/** `id` is set on replies to a student with shuffled options: the id of the option in their answers. */
const ReplyAnswer = Type.Object({ ...KeyAnswer.properties, id: Type.Optional(Type.String()) })

/** Weight of a question in a task's score (docs/decisions/0109-points-and-partial-credit.md). */
export const Points = Type.Integer({ minimum: 1, maximum: 100 })

/** Open text: the number of words that the author suggests. */
export const LengthGuide = Type.Object({
  from: Type.Integer({ minimum: 0, maximum: OPEN_WORDS_MOST }),
  to: Type.Integer({ minimum: 1, maximum: OPEN_WORDS_MOST }),
})
export type LengthGuide = Static<typeof LengthGuide>
/** Open text: a criterion of marking, with its share of the question's points. */
export const Criterion = Type.Object({
  text: Type.String({ maxLength: 300 }),
  points: Type.Integer({ minimum: 1, maximum: 100 }),
})
export type Criterion = Static<typeof Criterion>
/** The fields of an open question beside its model answer, which is the only one of `answers`. */
const openFields = {
  guide: Type.Optional(LengthGuide),
  rubric: Type.Optional(Type.Array(Criterion, { maxItems: RUBRIC_MOST })),
}

/** A question with its key, for authors. Students get it only when the right answers are released. */
export const Question = Type.Object({
  ID: Type.String({ maxLength: 100 }),
  type: QuestionType,
  question: LongText,
  notes: LongText,
  answersType: Type.Optional(AnswersType),
  answers: Type.Array(ReplyAnswer, { maxItems: 100 }),
  /** Plain text. Students get it with the right answers only. */
  explanation: Type.Optional(LongText),
  video: Type.Optional(Video),
  file: Type.Optional(QuestionFile),
  cats: Type.Array(Id, { maxItems: 50 }),
  classes: Type.Array(Type.String({ maxLength: 10 }), { maxItems: 84 }),
  level: Type.String({ maxLength: 40 }),
  direction: Direction,
  ...openFields,
  strict: Type.Optional(Type.Union([Type.Boolean(), Type.Integer()])),
  /** Options keep the author's order even if the task shuffles options. */
  keepOrder: Type.Optional(Type.Boolean()),
  /** Set on replies: whether the reader may edit and delete it. */
  mine: Type.Optional(Type.Boolean()),
  /** Set on replies of the bank: changes with the question's content. */
  version: Type.Optional(Type.String()),
  /** Only in a task. Absent: 1. */
  points: Type.Optional(Points),
})
export type Question = Static<typeof Question>

/** Input of questions/save and, with points, of tasks/add. Only `type` is required by the schema; `checkQuestion` fills in the rest. */
export const QuestionInput = Type.Object({
  ID: Type.Optional(Type.String({ maxLength: 100 })),
  type: QuestionType,
  question: Type.Optional(LongText),
  notes: Type.Optional(LongText),
  answersType: Type.Optional(AnswersType),
  answers: Type.Optional(Type.Array(KeyAnswer, { maxItems: 100 })),
  explanation: Type.Optional(LongText),
  video: Type.Optional(Video),
  /** `file` must be stored on this server: a task never loads anything from another site into a student's browser. */
  file: Type.Optional(Type.Object({ ...QuestionFile.properties, file: Type.Optional(MediaName) })),
  cats: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  classes: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 84 })),
  level: Type.Optional(Type.String({ maxLength: 40 })),
  direction: Type.Optional(Direction),
  strict: Type.Optional(Type.Union([Type.Boolean(), Type.Integer()])),
  keepOrder: Type.Optional(Type.Boolean()),
  ...openFields,
})
export type QuestionInput = Static<typeof QuestionInput>

/** A question of a task. Without points it has one. */
export const AskedQuestion = Type.Object({ ...QuestionInput.properties, points: Type.Optional(Points) })
export type AskedQuestion = Static<typeof AskedQuestion>

const ShownSide = Type.Object({ text: Type.String(), img: Type.Optional(Type.String()) })
/** A question for students: no right flag, no original order, no hidden word. */
export const StudentQuestion = Type.Object({
  ID: Type.String(),
  type: QuestionType,
  question: Type.String(),
  notes: Type.String(),
  answersType: Type.Optional(AnswersType),
  video: Type.Optional(Video),
  file: Type.Optional(StudentFile),
  direction: Direction,
  /**
   * Choice: in the author's order, the answer is an option's `index`. Shuffled options have an opaque `id` instead, so
   * that the author's order stays hidden. With `alone` the text is not shown: it describes the picture.
   */
  options: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Optional(Type.String()),
        index: Type.Optional(Type.Integer()),
        text: Type.String(),
        img: Type.Optional(Type.String()),
        alone: Type.Optional(Type.Boolean()),
      }),
    ),
  ),
  /** Fill-in: the texts between the blanks, and null for each blank. */
  parts: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Null()]))),
  words: Type.Optional(Type.Array(Type.String())),
  /** Sort: shuffled. */
  items: Type.Optional(Type.Array(Type.String())),
  /** Typed, one word: letters (grapheme clusters), for letter boxes. */
  length: Type.Optional(Type.Integer()),
  /** Matching: the left entries in the author's order, and the different right entries, shuffled. */
  left: Type.Optional(Type.Array(ShownSide)),
  matches: Type.Optional(Type.Array(Type.Object({ place: Type.Integer(), ...ShownSide.properties }))),
  guide: Type.Optional(LengthGuide),
  /** Number: whether the answer has a unit; absent: it has none. */
  unit: Type.Optional(Type.Union([Type.Literal('required'), Type.Literal('optional')])),
  /** In a task. Absent: 1. */
  points: Type.Optional(Points),
})
export type StudentQuestion = Static<typeof StudentQuestion>
