import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { isAnswered as isGiven } from '../../../server/contract/rules.ts'
import type { EntryAnswer } from '../../../server/contract/task-shapes.ts'

/** How a question is answered. The wire's `answersType` is absent for a choice, then 2, 3, 4. */
export type AnswerWay = 'choice' | 'typed' | 'blanks' | 'sort'

export function answerWay(question: { answersType?: number }): AnswerWay {
  switch (question.answersType) {
    case 2:
      return 'typed'
    case 3:
      return 'blanks'
    case 4:
      return 'sort'
    default:
      return 'choice'
  }
}

export type OptionSeen = NonNullable<StudentQuestion['options']>[number]

/** What is sent for an option: its own name where each student has an order of their own, else its place. */
export const optionValue = ({ id, index }: OptionSeen): string | number | undefined => id ?? index

export const isPicked = ({ id, index }: OptionSeen, value: EntryAnswer | undefined): boolean =>
  value?.answer !== undefined && (value.answer === id || value.answer === index)

/** Is the question answered? By the rule that the server counts with; an answer of another way than the question's is none. */
export function isAnswered(
  question: { answersType?: number; options?: StudentQuestion['options'] },
  value: EntryAnswer | undefined,
): boolean {
  if (!value) return false
  switch (answerWay(question)) {
    case 'choice':
      return typeof value.answer === 'number' || Boolean(question.options?.some((option) => isPicked(option, value)))
    case 'typed':
      return typeof value.answer === 'string' && isGiven({ text: value.answer })
    case 'blanks':
    case 'sort':
      return isGiven({ texts: value.answers })
  }
}
