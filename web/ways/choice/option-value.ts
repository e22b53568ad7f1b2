import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { KeyAnswer } from '../../../server/contract/answer-way-rules.ts'
import { wirePicture } from '../../../server/contract/option-rules.ts'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { hasKey, type Pictured, type Piece, type ReviewQuestion } from '../way.ts'

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
  return question.answers.map(({ true: right, id, ...answer }, index) => ({
    ...(id === undefined ? { index } : { id }),
    ...shownOption(answer),
    right: Boolean(right),
  }))
}

/** The fields of an option that a student sees. */
const shownOption = ({ answer, ...picture }: KeyAnswer): Pictured => ({ text: answer, ...wirePicture(picture) })

/** The options of written answers, for a preview. */
export const previewOptions = (answers: readonly KeyAnswer[]): { options: Option[] } => ({
  options: answers.map((answer, index) => ({ index, ...shownOption(answer) })),
})

/** An option that was shown as a written answer. */
export const writtenOption = ({ text, img, alone }: Option): KeyAnswer => ({
  answer: text,
  ...wirePicture({ img, alone }),
})

/** All options: those of the answer with their marks, and the right ones. */
export function reviewOptions(question: ReviewQuestion, answer: EntryAnswer | undefined) {
  const options = optionsOf(question)
  const given = options.map((option): Piece => {
    const shown = pictured(option)
    if (!isPicked(option, answer)) return { ...shown, mark: 'none' }
    return { ...shown, mark: option.right === undefined ? 'key' : option.right ? 'right' : 'wrong' }
  })
  const key = options.map((option): Piece => ({ ...pictured(option), mark: option.right ? 'right' : 'none' }))
  return { given, key }
}

const pictured = ({ text, img, alone }: Option): Pictured => ({ text, ...wirePicture({ img, alone }) })
