import { type Static, Type } from 'typebox'
import { ShownClarification } from './attempt-shapes.ts'
import type { Call } from './call.ts'
import { ClassCode, Id, Position, Success, subject } from './shapes.ts'

/** A question of the named task, not a record of its own. */
const OfTask = Type.String({ minLength: 1, maxLength: 120 })

/** Of the answers given in this time: how many they are, and how many of them are the answer `answer`. */
const Compared = Type.Object({ n: Type.Integer(), same: Type.Integer() })

/** The newest clarification of a question, and whether it helped. */
export const AnalysedClarification = Type.Object({
  at: Type.String(),
  text: Type.String(),
  /** The most frequent wrong answer of all, which `same` counts; absent: no answer is wrong. */
  answer: Type.Optional(Type.String()),
  /** Answers that were last changed before the clarification, and since then. */
  before: Compared,
  after: Compared,
})
export type AnalysedClarification = Static<typeof AnalysedClarification>

/**
 * Equal answers, or an option of a choice. `text` is '' for an option with a picture alone. An answer to a passage, a sort
 * or a matching has a line for each place.
 */
export const AnswerOption = Type.Object({ text: Type.String(), n: Type.Integer(), right: Type.Boolean() })
export type AnswerOption = Static<typeof AnswerOption>

/**
 * What the answers to one question say. Only figures that may be computed are present. Statistics (`n`, facility,
 * discrimination, efficiency, seconds) are of final attempts, of each student the one that counts; `options` and `common`
 * also of attempts that run or wait, with the newest saved answers.
 */
export const AnalysedQuestion = Type.Object({
  ID: Type.String(),
  /** Final attempts that were asked the question, unanswered ones included. */
  n: Type.Integer(),
  /** Mean share of the question's points that was earned, 0 to 1. From the first final attempt on; from 10 it is more than an impression. */
  facility: Type.Optional(Type.Number()),
  /** Correlation with the points of all other questions, -1 to 1. From 30. */
  discrimination: Type.Optional(Type.Number()),
  /** The same covariance as a share of the highest that these marks allow, -1 to 1. From 30. */
  efficiency: Type.Optional(Type.Number()),
  /** Discrimination and efficiency are estimates: fewer than 100 attempts. */
  few: Type.Optional(Type.Literal(true)),
  /** Median of the seconds from the save before to the save of the answer, over final attempts. Absent: no attempt says. */
  seconds: Type.Optional(Type.Integer()),
  /** Answers that `options` counts: not blank, of all attempts. */
  answers: Type.Integer(),
  /**
   * Of a choice all options in the author's order, each with the answers that picked it (of several picks each counts).
   * Otherwise groups of answers that marking finds equal, the most frequent first, at most 20. Open text has none.
   */
  options: Type.Array(AnswerOption),
  /** Number of different answers, more than `options` has when there are over 20. Absent for a choice and open text. */
  different: Type.Optional(Type.Integer()),
  /** From 5 answers, if at least half of them are the same wrong one: its text, how often, and how many answers are wrong. */
  common: Type.Optional(Type.Object({ text: Type.String(), n: Type.Integer(), wrong: Type.Integer() })),
  clarification: Type.Optional(AnalysedClarification),
  /** A correction dropped the question: it counts in no figure. */
  dropped: Type.Optional(Type.Literal(true)),
})
export type AnalysedQuestion = Static<typeof AnalysedQuestion>

/** Of the final attempts, in per cent of the points of their questions. sd, alpha and se from 30. */
export const AnalysedTask = Type.Object({
  n: Type.Integer(),
  /** 0 to 100. Absent without final attempts. */
  mean: Type.Optional(Type.Number()),
  median: Type.Optional(Type.Number()),
  /** Standard deviation of a sample, in points of 0 to 100. */
  sd: Type.Optional(Type.Number()),
  /** Coefficient of internal consistency (Cronbach), at most 1; may be negative. Absent for one question, if all have equal scores, or if a question was dropped that only some had drawn. */
  alpha: Type.Optional(Type.Number()),
  /** Standard error of a score, in points of 0 to 100. Absent without alpha. */
  se: Type.Optional(Type.Number()),
  /** sd, alpha and se are estimates: fewer than 100 attempts. */
  few: Type.Optional(Type.Literal(true)),
})
export type AnalysedTask = Static<typeof AnalysedTask>

/** What the answers say (docs/decisions/0132-what-the-answers-say.md). */
export const analysisCalls = {
  'tasks/analysis': {
    method: 'POST',
    path: 'tasks/analysis',
    who: 'teacher',
    tag: 'tasks',
    summary: 'What the answers to each question of a task say, and its statistics; with `class` of one class',
    body: Type.Object({ _id: Id, class: Type.Optional(ClassCode), ...subject }),
    reply: Type.Object({
      /** Those of the task in the author's order; drawn ones too. */
      questions: Type.Array(AnalysedQuestion),
      task: AnalysedTask,
      /** The classes of all recipients, whatever `class` is, with the number of their final attempts. */
      classes: Type.Array(Type.Object({ code: Type.String(), n: Type.Integer() })),
      /** All clarifications of the task, oldest first. */
      clarifications: Type.Array(ShownClarification),
      position: Type.Optional(Position),
    }),
  },
  'tasks/clarify': {
    method: 'POST',
    path: 'tasks/clarify',
    who: 'teacher',
    tag: 'tasks',
    summary: 'Clarify a question, or a whole task, to all who are working on it and to those who start later',
    body: Type.Object({
      _id: Id,
      /** Absent: about the whole task. */
      question: Type.Optional(OfTask),
      text: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
      ...subject,
    }),
    reply: Success,
  },
} as const satisfies Record<string, Call>
