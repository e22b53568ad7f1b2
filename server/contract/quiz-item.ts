import { type Static, Type } from 'typebox'

/** A quiz of the library in a list. Library quizzes are practice: marked by the server, sent to nobody. */
export const QuizItem = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  img: Type.String(),
  /** Plain text, at most 96 characters as a reader counts them; '' for a visitor. */
  story: Type.String(),
  /** The story goes on after these characters. */
  story_cut: Type.Optional(Type.Boolean()),
  /** Grades, `7`; empty: for all of them. */
  classes: Type.Array(Type.String()),
  /** `top` is the topmost category above it, or itself: the subject that it belongs to. */
  cats: Type.Array(
    Type.Object({ _id: Type.String(), name: Type.String(), en_name: Type.String(), top: Type.Optional(Type.String()) }),
  ),
  level: Type.String(),
  questions_num: Type.Integer(),
  training: Type.Boolean(),
  /** The student's own last score in percent, where they practised it. */
  tried: Type.Optional(Type.Integer()),
})
export type QuizItem = Static<typeof QuizItem>
