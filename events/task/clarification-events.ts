import type { Event } from '../decider.ts'
import type { Instant } from './task-events.ts'

/** A teacher's explanation of a question or of the whole task, for students who are working or start later. */
export interface Clarification {
  /** null: about the whole task. */
  questionId: string | null
  text: string
  by: string
  at: Instant
}

export type ClarificationEvent = Event<'QuestionClarified', Clarification>

/** Maximum length of a clarification. */
export const CLARIFICATION_MOST = 500
/** Maximum number of clarifications of a task: a limit on what a client can add to the log. */
export const CLARIFICATIONS_MOST = 100
