import { type Static, Type } from 'typebox'
import { Values } from './answer-shapes.ts'
import { ANSWERS_LIMIT } from './body-limits.ts'
import type { Call } from './call.ts'
import { Category } from './library.ts'
import { Question, StudentQuestion } from './questions.ts'
import { QuizItem } from './quiz-item.ts'
import { Id, paging, ShortText, subject } from './shapes.ts'

export type { QuizItem } from './quiz-item.ts'

/** Teachers get the keys; visitors get no questions and no story. */
export const Quiz = Type.Intersect([
  QuizItem,
  Type.Object({
    full: Type.String(),
    /** The whole story as sanitised HTML. */
    passage: Type.Optional(Type.String()),
    background: Type.String(),
    questions: Type.Optional(Type.Array(Type.Union([StudentQuestion, Question]))),
    /** Ids of the questions that this student had wrong in the last run, whose score is `tried`. */
    missed: Type.Optional(Type.Array(Type.String())),
  }),
])
export type Quiz = Static<typeof Quiz>

/** A student's practice in a category and its descendants. */
export const PracticeProgress = Type.Object({
  /** The category. */
  _id: Type.String(),
  /** Number of quizzes for the student's grade, and how many of these the student has tried. */
  quizzes: Type.Integer(),
  tried: Type.Integer(),
  /** Average of the last scores in percent; 0 if nothing was tried. */
  right: Type.Integer(),
})
export type PracticeProgress = Static<typeof PracticeProgress>

export const CheckedAnswer = Type.Object({
  ID: Type.String(),
  right: Type.Boolean(),
  /** The right answer, if the question was answered: a choice's `index`, a text, or texts in order. */
  expected: Type.Optional(
    Type.Union([Type.Integer(), Type.String(), Type.Array(Type.String()), Type.Array(Type.Integer())]),
  ),
})
export type CheckedAnswer = Static<typeof CheckedAnswer>

export const quizCalls = {
  'Quiz/view': {
    method: 'POST',
    path: 'Quiz/view',
    who: 'user',
    tag: 'library',
    summary: 'Quizzes of the library; with training those with the training flag',
    body: Type.Object({
      filter: Type.Optional(
        Type.Object({
          /** A category; includes its descendants. */
          cat: Type.Optional(Id),
          /** A grade (`7`), a class (`2-7`), or a list of these, of which any must match. */
          classes: Type.Optional(Type.Union([ShortText, Type.Array(Type.String({ maxLength: 10 }), { maxItems: 84 })])),
          level: Type.Optional(ShortText),
          search: Type.Optional(ShortText),
        }),
      ),
      training: Type.Optional(Type.Boolean()),
      /** For a student: includes `progress` in the reply. */
      progress: Type.Optional(Type.Boolean()),
      ...paging,
      ...subject,
    }),
    reply: Type.Object({
      /**
       * All categories with quizzes in them or in a descendant, independent of the filter: all levels, linked by
       * `parent`. `sub` counts the children that are in this list.
       */
      cats: Type.Array(Category),
      tasks: Type.Array(QuizItem),
      total: Type.Integer(),
      /** For each category that has quizzes for this student. */
      progress: Type.Optional(Type.Array(PracticeProgress)),
    }),
  },
  'Quiz/view_by_id': {
    method: 'POST',
    path: 'Quiz/view_by_id',
    who: 'all',
    tag: 'library',
    summary: 'One quiz: with keys for teachers, without for students, without questions for visitors',
    body: Type.Object({ _id: Id, ...subject }),
    reply: Type.Object({ task: Quiz }),
  },
  'Quiz/check': {
    method: 'POST',
    path: 'Quiz/check',
    who: 'user',
    bodyLimit: ANSWERS_LIMIT,
    tag: 'library',
    summary: "Mark a practice run; stores a student's last score and wrong questions",
    body: Type.Object({
      _id: Id,
      values: Values,
      /** Only mark the answers given so far; nothing is stored. */
      part: Type.Optional(Type.Boolean()),
      /** Repeat only what this student had wrong in the last run, and what is answered here; other results stay. */
      again: Type.Optional(Type.Boolean()),
      ...subject,
    }),
    /** `results` has every question of the run, in the order of the quiz. A question without an answer is wrong. */
    reply: Type.Object({ score: Type.Integer(), results: Type.Array(CheckedAnswer) }),
  },
} as const satisfies Record<string, Call>
