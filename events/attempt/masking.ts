import { type AnswerValue, maskText, maskValue } from '../ways/values.ts'
import type { AttemptEvent } from './attempt-events.ts'

/** The answers with typed text masked. Picked options stay, because they are only numbers. */
export const maskValues = (values: readonly AnswerValue[]): AnswerValue[] => values.map(maskValue)

/**
 * The event with typed text masked; the same object when it has none. Marks and scores are stored separately and stay.
 */
export function maskTyped(event: AttemptEvent): AttemptEvent {
  switch (event.type) {
    case 'AnswersSaved':
    case 'AnswersSubmitted':
    case 'LateAnswersKept': {
      const values = maskValues(event.data.values)
      const same = values.every((value, place) => value === event.data.values[place])
      return same ? event : ({ ...event, data: { ...event.data, values } } as AttemptEvent)
    }
    case 'AttemptStarted': {
      const { kept } = event.data
      return kept ? { ...event, data: { ...event.data, kept: maskValues(kept) } } : event
    }
    case 'CommentSet': {
      // What a teacher writes on an answer may quote it.
      const text = maskText(event.data.text)
      return text === event.data.text ? event : { ...event, data: { ...event.data, text } }
    }
    case 'DeadlineMoved':
    case 'GradeChanged':
    case 'AnswerMarked':
    case 'AnswersRemarked':
    case 'ResultOpened':
    case 'AnswersDeleted':
    case 'AttemptAbandoned':
    case 'AnswersRestored':
    case 'TimeGranted':
    case 'AttemptReopened':
    case 'AttemptAllowed':
    case 'GrantUndone':
    case 'GapsReported':
    case 'QuestionsShown':
    case 'OwnPhaseReached':
    case 'AttemptPaused':
    case 'AttemptResumed':
      return event
    default:
      return event satisfies never
  }
}
