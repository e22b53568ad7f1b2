import type { AnswerValue, Mark } from '../../events/attempt/attempt-events.ts'
import type { EntryAnswer } from '../contract/task-shapes.ts'

/** A stored answer as the contract writes it: `{ID, answer}` or `{ID, answers}`. */
export function toEntryAnswer(value: AnswerValue): EntryAnswer {
  if ('index' in value) return { ID: value.questionId, answer: value.index }
  return 'text' in value ? { ID: value.questionId, answer: value.text } : { ID: value.questionId, answers: value.texts }
}

/** Answers with their marks, for the owner, and for the student once they are final. */
export function toMarkedAnswers(values: AnswerValue[], marks: Mark[]): EntryAnswer[] {
  const right = new Map(marks.map((mark) => [mark.questionId, mark.right]))
  return values.map((value) => ({ ...toEntryAnswer(value), right: right.get(value.questionId) ?? false }))
}
