import { type Static, Type } from 'typebox'
import { Id, oneOf } from './shapes.ts'

/**
 * A saved or submitted answer; `question` is an alias of `ID` (docs/requirements.md 3.35). The answer to a choice
 * question is the option's `id`, or its `index` if options have no ids; `picked` has those of several options. `places`
 * has for each left entry of a matching the `place` of the chosen right entry, or null.
 */
export const Value = Type.Object({
  ID: Type.Optional(Id),
  question: Type.Optional(Id),
  answer: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.String({ maxLength: 5000 }), Type.Null()]),
  ),
  answers: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 100 })),
  picked: Type.Optional(
    Type.Array(Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.String({ maxLength: 100 })]), {
      maxItems: 100,
    }),
  ),
  places: Type.Optional(
    Type.Array(Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()]), { maxItems: 100 }),
  ),
})
export type Value = Static<typeof Value>
export const Values = Type.Array(Value, { maxItems: 300 })

export const EntryAnswer = Type.Object({
  ID: Type.String(),
  answer: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
  answers: Type.Optional(Type.Array(Type.String())),
  picked: Type.Optional(Type.Array(Type.Union([Type.Integer(), Type.String()]))),
  /** For the owner: places in the different right entries, sorted by text and then picture (by code units). */
  places: Type.Optional(Type.Array(Type.Union([Type.Integer(), Type.Null()]))),
  right: Type.Optional(Type.Boolean()),
  /**
   * With `right`: what the answer earned of its question's points, in hundredths of a point. Absent if every question has one
   * point and no part of an answer counted; null while the teacher has not marked it.
   */
  earned: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  of: Type.Optional(Type.Integer()),
  /** For the owner: what decided the mark; absent: the key. `rule`: its id among the `rules` of the task. */
  by: Type.Optional(oneOf(['teacher', 'rule', 'correction'])),
  rule: Type.Optional(Type.String()),
  /** For the owner, of one student: for `was` of tasks/mark without a comment. Changes with every mark. */
  version: Type.Optional(Type.String()),
  /** Drafts only: when the server stored it, and from which device. */
  at: Type.Optional(Type.String()),
  device: Type.Optional(Type.String()),
})
export type EntryAnswer = Static<typeof EntryAnswer>
