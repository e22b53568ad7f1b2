import type { Clarification } from '../../events/task/clarification-events.ts'
import type { ShownClarification } from '../contract/attempt-shapes.ts'

/** A clarification as replies and pushes show it. */
export const toClarification = ({ questionId, text, at }: Clarification): ShownClarification => ({
  ...(questionId !== null && { question: questionId }),
  text,
  at,
})
