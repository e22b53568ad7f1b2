import { type AnswerValue, type AttemptEvent, isBlank } from './attempt-events.ts'

/** What stands where something typed was erased. Not a blank: which questions were answered is a fact that stays. */
const MASK = '•••'

/** The answers without what was typed. Picked options stay: they are numbers. */
export const maskValues = (values: readonly AnswerValue[]): AnswerValue[] => values.map(maskValue)

/** The event without typed answers, the very same one when it holds none. Marks and scores are facts of their own. */
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
