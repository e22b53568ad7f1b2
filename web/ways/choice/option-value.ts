import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { hasKey, type Piece, type ReviewQuestion } from '../way.ts'

export type Option = NonNullable<StudentQuestion['options']>[number]
type OptionValue = string | number

/** The submitted value of an option: its opaque id if it has one, else its index. */
export const optionValue = ({ id, index }: Option): OptionValue => id ?? index ?? -1

/** Whether the answer, to one or to several options, has the option. */
export const isPicked = (option: Option, given: Pick<EntryAnswer, 'answer' | 'picked'> | undefined): boolean =>
  given !== undefined && [given.answer, ...(given.picked ?? [])].includes(optionValue(option))

/** The options in the order in which the student saw them, each with the id or index that identifies it. */
export function optionsOf(question: ReviewQuestion): (Option & { right?: boolean })[] {
  if (!hasKey(question)) return question.options ?? []
  return question.answers.map(({ answer, true: right, id }, index) => ({
    ...(id === undefined ? { index } : { id }),
    text: answer,
    right: Boolean(right),
  }))
}

/** All options: those of the answer with their marks, and the right ones. */
export function reviewOptions(question: ReviewQuestion, answer: EntryAnswer | undefined) {
  const options = optionsOf(question)
  const given = options.map((option): Piece => {
    if (!isPicked(option, answer)) return { text: option.text, mark: 'none' }
    return { text: option.text, mark: option.right === undefined ? 'key' : option.right ? 'right' : 'wrong' }
  })
  const key = options.map(({ text, right }): Piece => ({ text, mark: right ? 'right' : 'none' }))
  return { given, key }
}
