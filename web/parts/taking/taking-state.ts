import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { contentOf } from '../../ways/given.ts'
import { isAnswered } from '../../ways/ways.ts'

/** Position and answers of an attempt on the page. */
export interface TakingState {
  /** Index of the current question. */
  current: number
  values: Readonly<Record<string, EntryAnswer>>
  /** Questions that the student flagged for review. They stay on this device. */
  flagged: readonly string[]
}

export type TakingAction =
  | { type: 'go'; to: number }
  | { type: 'answer'; value: EntryAnswer }
  | { type: 'flag'; question: string }
  /** From another device, or from this device's storage; `except` are questions that are being edited. */
  | { type: 'merge'; values: readonly EntryAnswer[]; except?: readonly string[] }

const byQuestion = (values: readonly EntryAnswer[]) => Object.fromEntries(values.map((value) => [value.ID, value]))

/** The state to resume an attempt: the values of the draft, at the first question without an answer. */
export function resumeTaking(
  questions: readonly StudentQuestion[],
  draft: readonly EntryAnswer[],
  flagged: readonly string[],
): TakingState {
  const values = byQuestion(draft)
  const open = questions.findIndex((question) => !isAnswered(question, values[question.ID]))
  return { current: Math.max(0, open), values, flagged: flagged.filter((id) => questions.some(({ ID }) => ID === id)) }
}

export function takingReducer(state: TakingState, action: TakingAction): TakingState {
  switch (action.type) {
    case 'go':
      return { ...state, current: Math.max(0, action.to) }
    case 'answer':
      return { ...state, values: { ...state.values, [action.value.ID]: action.value } }
    case 'flag': {
      const without = state.flagged.filter((id) => id !== action.question)
      const marked = without.length === state.flagged.length
      return { ...state, flagged: marked ? [...without, action.question] : without }
    }
    case 'merge': {
      const taken = action.values.filter((value) => !action.except?.includes(value.ID))
      return { ...state, values: { ...state.values, ...byQuestion(taken) } }
    }
  }
}

/** Questions without an answer, with their numbers from 1. */
export const unanswered = <Q extends Pick<StudentQuestion, 'ID' | 'answersType' | 'options'>>(
  questions: readonly Q[],
  values: TakingState['values'],
): { question: Q; number: number }[] =>
  questions
    .map((question, at) => ({ question, number: at + 1 }))
    .filter(({ question }) => !isAnswered(question, values[question.ID]))

/** All values for a submission, in the order of the questions, without `right`. */
export const submissionValues = (
  questions: readonly { ID: string }[],
  values: TakingState['values'],
): Pick<EntryAnswer, 'ID' | 'answer' | 'answers' | 'picked' | 'places'>[] =>
  questions.flatMap(({ ID }) => {
    const value = values[ID]
    return value ? [{ ID, ...contentOf(value) }] : []
  })
