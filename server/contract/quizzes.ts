import { type Static, Type } from 'typebox'
import { ANSWERS_LIMIT } from './body-limits.ts'
import type { Call } from './call.ts'
import { Category } from './library.ts'
import { Question, StudentQuestion } from './questions.ts'
import { QuizItem } from './quiz-item.ts'
import { Id, paging, ShortText, subject } from './shapes.ts'
import { Values } from './task-shapes.ts'

export type { QuizItem } from './quiz-item.ts'

/** Keys for teachers only; a visitor gets no questions and no story. */
export const Quiz = Type.Intersect([
  QuizItem,
  Type.Object({
    full: Type.String(),
    /** Sanitised HTML, whole. */
    passage: Type.Optional(Type.String()),
    background: Type.String(),
    questions: Type.Optional(Type.Array(Type.Union([StudentQuestion, Question]))),
    /** Ids of the questions that this student did not have right the last time, with `tried` the score of that time. */
    missed: Type.Optional(Type.Array(Type.String())),
  }),
])
export type Quiz = Static<typeof Quiz>

/** How far a student has come in a category and what lies below it. */
export const PracticeProgress = Type.Object({
  /** The category. */
  _id: Type.String(),
  /** Quizzes for this student's grade, and how many of them they tried. */
  quizzes: Type.Integer(),
  tried: Type.Integer(),
  /** The average of the last scores in percent; 0 where nothing was tried. */
  right: Type.Integer(),
})
export type PracticeProgress = Static<typeof PracticeProgress>

export const CheckedAnswer = Type.Object({
  ID: Type.String(),
  right: Type.Boolean(),
  /** Of a question that was answered what would have been right: a choice's `index`, a text, or texts in order. */
  expected: Type.Optional(Type.Union([Type.Integer(), Type.String(), Type.Array(Type.String())])),
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
          /** A category, with all that lies below it. */
          cat: Type.Optional(Id),
          /** A grade (`7`), a class of it (`2-7`), or a list of such: any of them. */
          classes: Type.Optional(Type.Union([ShortText, Type.Array(Type.String({ maxLength: 10 }), { maxItems: 84 })])),
          level: Type.Optional(ShortText),
          search: Type.Optional(ShortText),
        }),
      ),
      training: Type.Optional(Type.Boolean()),
      /** A student asks for their `progress` too. */
      progress: Type.Optional(Type.Boolean()),
      ...paging,
      ...subject,
    }),
    reply: Type.Object({
      /**
       * Categories that have quizzes in or below them, whatever the filter, in their order: all levels, for a tree by
       * `parent`. `sub` counts the children that are in this list.
       */
      cats: Type.Array(Category),
      tasks: Type.Array(QuizItem),
      total: Type.Integer(),
      /** Of each category that has practice for this student. */
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
    summary: 'Marks a practice; of a student the last score and what was missed are kept',
    body: Type.Object({
      _id: Id,
      values: Values,
      /** On the way, after one question: nothing is kept. */
      part: Type.Optional(Type.Boolean()),
      /** Asks only what this student missed the last time, and what is answered here; the rest stays as it was. */
      again: Type.Optional(Type.Boolean()),
      ...subject,
    }),
    /** Of every question that was asked in the order of the quiz; one without an answer is wrong. */
    reply: Type.Object({ score: Type.Integer(), results: Type.Array(CheckedAnswer) }),
  },
} as const satisfies Record<string, Call>
