import { CircleDot } from 'lucide-react'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import type { EntryAnswer } from '../../../server/contract/task-shapes.ts'
import { hasKey, type Piece, type ReviewQuestion, type Way } from '../way.ts'

type Option = NonNullable<StudentQuestion['options']>[number]

/** The submitted value of an option: its opaque id if it has one, else its index. */
export const optionValue = ({ id, index }: Option): string | number | undefined => id ?? index

export const isPicked = (option: Option, given: EntryAnswer | undefined): boolean =>
  given?.answer !== undefined && given.answer === optionValue(option)

export const choice: Way = {
  icon: CircleDot,
  label: () => 'choice',
  hasShortAnswer: true,
  isAnswered: ({ options = [], answers = [] }, { answer }) =>
    typeof answer === 'number' || (answer !== undefined && [...options, ...answers].some(({ id }) => id === answer)),
  sample: (texts) => texts.join(' / '),
  preview: (answers) => ({ options: answers.map(({ answer }, index) => ({ index, text: answer })) }),
  givenText: ({ answers }, { answer }) => (typeof answer === 'number' ? (answers[answer]?.answer ?? '') : ''),
  keyText: ({ answers }) => answers.find((answer) => answer.true)?.answer ?? '',
  review: (question, answer) => {
    const options = optionsOf(question)
    const given = options.map((option): Piece => {
      if (!isPicked(option, answer)) return { text: option.text, mark: 'none' }
      return { text: option.text, mark: option.right === undefined ? 'key' : option.right ? 'right' : 'wrong' }
    })
    return { given, key: options.map((option) => ({ text: option.text, mark: option.right ? 'right' : 'none' })) }
  },
  lines: (_question, _answer, { given, key }) => ({
    given: given.find(({ mark }) => mark !== 'none')?.text ?? '',
    right: key.find(({ mark }) => mark === 'right')?.text ?? '',
  }),
  /** The options keep the order in which they were shown, so the answer becomes an index in that order. */
  keyed: ({ options = [] }, { expected }, given) => {
    const place = options.findIndex(({ index }) => index === given?.answer)
    return {
      answers: options.map(({ index, text }) => ({ answer: text, ...(index === expected && { true: true }) })),
      given: { answer: place < 0 ? undefined : place },
    }
  },
}

/** The options in the order in which the student saw them, each with the id or index that identifies it. */
function optionsOf(question: ReviewQuestion): (Option & { right?: boolean })[] {
  if (!hasKey(question)) return question.options ?? []
  return question.answers.map(({ answer, true: right, id }, index) => ({
    ...(id === undefined ? { index } : { id }),
    text: answer,
    right: Boolean(right),
  }))
}
