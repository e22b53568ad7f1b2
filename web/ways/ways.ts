import type { Question, StudentQuestion } from '../../server/contract/questions.ts'
import { isAnswered as isGiven } from '../../server/contract/rules.ts'
import type { EntryAnswer } from '../../server/contract/task-shapes.ts'

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
/** An option beside its key; with the name by which a student knew it, where each had an order of their own. */
export type KeyedOption = Question['answers'][number] & { id?: string }

/** What is sent for an option: its own name where it has one, else its place. */
export const optionValue = ({ id, index }: OptionSeen): string | number | undefined => id ?? index

export const isPicked = (option: OptionSeen, value: EntryAnswer | undefined): boolean =>
  value?.answer !== undefined && value.answer === optionValue(option)

interface Asked {
  answersType?: number
  options?: OptionSeen[]
  answers?: KeyedOption[]
}

/** Is the question answered? By the rule that the server counts with; an answer of another way than the question's is none. */
export function isAnswered(question: Asked, value: EntryAnswer | undefined): boolean {
  if (!value) return false
  const { answer } = value
  switch (answerWay(question)) {
    case 'choice':
      return (
        typeof answer === 'number' ||
        (answer !== undefined &&
          [...(question.options ?? []), ...(question.answers ?? [])].some(({ id }) => id === answer))
      )
    case 'typed':
      return typeof answer === 'string' && isGiven({ text: answer })
    case 'blanks':
    case 'sort':
      return value.answers !== undefined && isGiven({ texts: value.answers })
  }
}
