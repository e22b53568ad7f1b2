import { type AnswerValue, changedSince, maskText, maskValue } from '../ways/values.ts'
import type { Draft } from './answers.ts'
import type { AttemptEvent } from './attempt-events.ts'

const isEqual = (masked: readonly AnswerValue[], values: readonly AnswerValue[]): boolean =>
  masked.every((value, place) => value === values[place])

/** The answers with typed text masked. Picked options stay, because they are only numbers. */
export const maskValues = (values: readonly AnswerValue[]): AnswerValue[] => values.map(maskValue)

/**
 * The event with typed text masked; the same object when it has none. Marks and scores are stored separately and stay.
 * `draft`: the answers that were saved before it.
 */
export function maskTyped(event: AttemptEvent, draft: Draft): AttemptEvent {
  switch (event.type) {
    case 'AnswersSubmitted': {
      const values = maskValues(event.data.values)
      const { changed = changedSince(draft, event.data.values) } = event.data
      return isEqual(values, event.data.values) ? event : { ...event, data: { ...event.data, values, changed } }
    }
    case 'AnswersSaved':
    case 'LateAnswersKept': {
      const values = maskValues(event.data.values)
      return isEqual(values, event.data.values)
        ? event
        : ({ ...event, data: { ...event.data, values } } as AttemptEvent)
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
