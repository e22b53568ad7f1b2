import { Refusal } from '../decider.ts'
import { CLARIFICATION_MOST, CLARIFICATIONS_MOST, type Clarification } from './clarification-events.ts'
import { clockOf } from './pauses.ts'
import { phaseAt } from './schedule.ts'
import type { Instant, TaskEvent } from './task-events.ts'
import type { SentTask } from './task-state.ts'

export type NewClarification = Omit<Clarification, 'at'> & { now: Instant }

export function clarify({ questionId, text, by, now }: NewClarification, task: SentTask): TaskEvent[] {
  const trimmed = text.trim()
  if (trimmed === '') throw new Refusal('no_text')
  if (trimmed.length > CLARIFICATION_MOST) throw new Refusal('text_too_long')
  if (questionId !== null && !task.questions.some(({ id }) => id === questionId)) throw new Refusal('unknown_question')
  if (task.phase === 'closed' || phaseAt(task, clockOf(task, now)) === 'closed') throw new Refusal('closed')
  if (task.clarifications.length >= CLARIFICATIONS_MOST) throw new Refusal('too_many_clarifications')
  return [{ type: 'QuestionClarified', data: { questionId, text: trimmed, by, at: now } }]
}
