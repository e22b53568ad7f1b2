import { type Static, Type } from 'typebox'
import { EntryAnswer } from './answer-shapes.ts'
import { Points } from './questions.ts'
import { Score } from './shapes.ts'

/** Hundredths of a point; null: the automatic mark. */
export const Earned = Type.Union([Type.Integer({ minimum: 0, maximum: 10_000 }), Type.Null()])
const MarkedBy = EntryAnswer.properties.by

/** What one student answered, and the mark. `version` is for `was` of tasks/mark. */
export const GroupAnswer = Type.Object({
  student: Type.String(),
  /** Only if asked for. */
  name: Type.Optional(Type.String()),
  answer: EntryAnswer.properties.answer,
  answers: EntryAnswer.properties.answers,
  picked: EntryAnswer.properties.picked,
  places: EntryAnswer.properties.places,
  earned: Type.Union([Type.Integer(), Type.Null()]),
  of: Type.Integer(),
  by: MarkedBy,
  /** The teacher's comment on this answer alone. */
  comment: Type.Optional(Type.String()),
  finished: Type.Boolean(),
  version: Type.String(),
})
export type GroupAnswer = Static<typeof GroupAnswer>

/** Equal answers, and those that one rule covers. The largest group comes first, the missing answers last. */
export const AnswerGroup = Type.Object({
  /** As most of its students wrote it, the text of a picked option, several texts as lines; '' for no answer. Names the group. */
  text: Type.String(),
  /** Its different answers, the most frequent first. */
  texts: Type.Array(Type.Object({ text: Type.String(), count: Type.Integer() })),
  students: Type.Array(Type.String()),
  /** Absent: its answers have different marks. */
  earned: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  of: Type.Integer(),
  by: MarkedBy,
  /** The rule that marks it, also later answers. */
  rule: Type.Optional(Type.String()),
  /** The comment of the rule. */
  comment: Type.Optional(Type.String()),
  /** An operator erased these answers: they can't be marked as a group. */
  erased: Type.Optional(Type.Boolean()),
  /** `text` of a larger group that differs by a typing error. */
  near: Type.Optional(Type.String()),
  version: Type.String(),
  answers: Type.Array(GroupAnswer),
})
export type AnswerGroup = Static<typeof AnswerGroup>

export const ChangedScore = Type.Object({ student: Type.String(), before: Score, after: Score })
/** `points` of a question may be changed to what tasks/add allows. */
export const ChangedPoints = Points
