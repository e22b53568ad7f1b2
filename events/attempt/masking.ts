import { type AnswerValue, type AttemptEvent, isBlank } from './attempt-events.ts'

/** Replaces an erased text. It is not blank, because the question must still count as answered. */
const MASK = '•••'

/** The answers with typed text masked. Picked options stay, because they are only numbers. */
export const maskValues = (values: readonly AnswerValue[]): AnswerValue[] => values.map(maskValue)

/** The event with typed text masked; the same object when it has none. Marks and scores are stored separately and stay. */
export function maskTyped(event: AttemptEvent): AttemptEvent {
  switch (event.type) {
    case 'AnswersSaved':
    case 'AnswersSubmitted':
    case 'LateAnswersKept': {
      const values = maskValues(event.data.values)
      const same = values.every((value, place) => value === event.data.values[place])
      return same ? event : ({ ...event, data: { ...event.data, values } } as AttemptEvent)
    }
    case 'AttemptStarted':
    case 'DeadlineMoved':
    case 'GradeChanged':
    case 'AnswersDeleted':
    case 'AttemptAbandoned':
      return event
    default:
      return event satisfies never
  }
}

function maskValue(value: AnswerValue): AnswerValue {
  if ('index' in value || isBlank(value)) return value
  if ('text' in value) return value.text === MASK ? value : { ...value, text: MASK }
  if (value.texts.every((text) => maskText(text) === text)) return value
  return { ...value, texts: value.texts.map(maskText) }
}

const maskText = (text: string) => (text.trim() === '' ? text : MASK)
