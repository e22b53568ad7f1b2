import { type Static, Type } from 'typebox'

/** A quiz of the library in a list. It is practice: the server marks it, no teacher gets the answers. */
export const QuizItem = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  img: Type.String(),
  /** Plain text, at most 96 grapheme clusters; '' for a visitor. */
  story: Type.String(),
  /** `story` is cut; the whole story is longer. */
  story_cut: Type.Optional(Type.Boolean()),
  /** Grades, such as `7`; empty for all grades. */
  classes: Type.Array(Type.String()),
  /** `top` is the topmost ancestor, or the category itself: the subject. */
  cats: Type.Array(
    Type.Object({ _id: Type.String(), name: Type.String(), en_name: Type.String(), top: Type.Optional(Type.String()) }),
  ),
  level: Type.String(),
  questions_num: Type.Integer(),
  training: Type.Boolean(),
  /** The student's own last score in percent, if they practised it. */
  tried: Type.Optional(Type.Integer()),
})
export type QuizItem = Static<typeof QuizItem>
