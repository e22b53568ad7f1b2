import { Type } from 'typebox'
import { TEXTS_LIMIT } from './body-limits.ts'
import type { Call } from './call.ts'
import { AnswersType, Question, QuestionInput, QuestionType } from './questions.ts'
import { LEVELS } from './rules.ts'
import {
  CategoryName,
  GradeOrClass,
  Id,
  OfVersion,
  paging,
  ShortText,
  Success,
  SuccessId,
  SuccessVersion,
  subject,
} from './shapes.ts'

/** A question of the bank may only have levels and grades that exist. Questions of tasks may also have older ones. */
const BankQuestion = {
  ...QuestionInput.properties,
  level: Type.Optional(Type.String({ pattern: `^(${LEVELS.join('|')})?$` })),
  classes: Type.Optional(Type.Array(GradeOrClass, { maxItems: 84 })),
}

/** Calls of the question bank and of a teacher's favourites. */
export const questionCalls = {
  'questions/view': {
    method: 'POST',
    path: 'questions/view',
    who: 'teacher',
    tag: 'questions',
    summary: 'The shared bank',
    body: Type.Object({
      /** Only these questions. */
      ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })),
      search: Type.Optional(ShortText),
      type: Type.Optional(QuestionType),
      /** 1 filters for choice questions, whose `answersType` is absent. */
      answersType: Type.Optional(Type.Union([Type.Literal(1), AnswersType])),
      cats: Type.Optional(Type.Array(Id, { maxItems: 50 })),
      classes: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 84 })),
      level: Type.Optional(ShortText),
      /** Only questions that the reader wrote. */
      mine: Type.Optional(Type.Boolean()),
      ...paging,
      ...subject,
    }),
    reply: Type.Object({
      questions: Type.Array(Question),
      total: Type.Integer(),
      /** Names of the categories of these questions. */
      categories: Type.Array(CategoryName),
    }),
  },
  'questions/save': {
    method: 'POST',
    path: 'questions/save',
    who: 'teacher',
    bodyLimit: TEXTS_LIMIT,
    tag: 'questions',
    summary: 'Add a question, or change one of your own (with ID)',
    body: Type.Object({ ...BankQuestion, ...OfVersion, ...subject }),
    reply: SuccessVersion,
  },
  'questions/delete': {
    method: 'POST',
    path: 'questions/delete',
    who: 'teacher',
    tag: 'questions',
    summary: 'Delete a question from the bank',
    body: Type.Object({ _id: Id, ...subject }),
    reply: Success,
  },
  'questions/fav/view': {
    method: 'POST',
    path: 'questions/fav/view',
    who: 'teacher',
    tag: 'questions',
    summary: 'My favourite questions',
    body: Type.Object({ ...subject }),
    reply: Type.Array(Type.Object({ _id: Type.String(), question: Question })),
  },
  'questions/fav/add': {
    method: 'POST',
    path: 'questions/fav/add',
    who: 'teacher',
    tag: 'questions',
    summary: 'Add a question to the favourites (by its ID)',
    body: Type.Object({ question: Id, ...subject }),
    reply: SuccessId,
  },
  'questions/fav/remove': {
    method: 'POST',
    path: 'questions/fav/remove',
    who: 'teacher',
    tag: 'questions',
    summary: 'Remove a favourite (by its _id)',
    body: Type.Object({ _id: Id, ...subject }),
    reply: Success,
  },
  'Question/view': {
    method: 'POST',
    path: 'Question/view',
    who: 'teacher',
    tag: 'questions',
    summary: 'One question',
    body: Type.Object({ _id: Id, ...subject }),
    reply: Question,
  },
} as const satisfies Record<string, Call>
