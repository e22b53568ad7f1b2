import { type Static, Type } from 'typebox'
import { Points } from './questions.ts'
import { Named, oneOf } from './shapes.ts'

export const CorrectionKind = oneOf(['key', 'accept', 'drop', 'full', 'points'])
export type CorrectionKind = Static<typeof CorrectionKind>

/** A correction in force, for tasks/rekey_undo. */
export const CorrectionShape = Type.Object({
  correction: Type.String(),
  question: Type.String(),
  change: CorrectionKind,
  /** accept: the answers, folded as marking compares them; of a choice the texts of the options. */
  accepted: Type.Optional(Type.Array(Type.String())),
  points: Type.Optional(Points),
  by: Named,
  at: Type.String(),
})
export type CorrectionShape = Static<typeof CorrectionShape>

/** A rule in force: the mark of all answers that are one of its texts. */
export const RuleShape = Type.Object({
  rule: Type.String(),
  question: Type.String(),
  /** Folded as marking compares them; of a choice the texts of the options. */
  texts: Type.Array(Type.String()),
  by: Named,
  at: Type.String(),
})
export type RuleShape = Static<typeof RuleShape>
