import { Calculator } from 'lucide-react'
import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { isAnswered } from '../../../server/contract/rules.ts'
import { expectedTexts, hasKey, type Review, type ReviewQuestion, type Way } from '../way.ts'

export const number: Way = {
  icon: Calculator,
  label: ({ unit }) => (unit ? 'numberUnit' : 'number'),
  isTypedInField: true,
  hasShortAnswer: true,
  isAnswered: (_, { answer }) => typeof answer === 'string' && isAnswered({ text: answer }),
  sample: (texts) => texts.join(' / '),
  preview: ([first]) => {
    const { units = [], unitOptional } = first?.number ?? {}
    return units.some(({ name }) => name.trim()) ? { unit: unitOptional ? 'optional' : 'required' } : {}
  },
  givenText: (_, given) => textOf(given),
  keyText: ({ answers }) => keyText(answers),
  review,
  lines: ({ answers }, given) => ({ given: inDirection(textOf(given)), right: inDirection(keyText(answers)) }),
  keyed: (_, checked) => ({ answers: [{ answer: expectedTexts(checked)[0] ?? '' }] }),
}

/** The text before and from the first letter or sign of a unit. */
export function withoutUnit(text: string): [number: string, unit: string] {
  const [number = ''] = /^[^\p{L}\p{Sc}%°±]*/u.exec(text) ?? []
  return [number.trim(), text.slice(number.length)]
}

/** The number in a direction isolate: before an Arabic unit, a minus would move to its other side. */
export function inDirection(text: string): string {
  const [number, unit] = withoutUnit(text)
  return number && unit ? `\u2066${number}\u2069 ${unit}` : text
}

const textOf = (given: EntryAnswer | undefined): string =>
  typeof given?.answer === 'string' ? given.answer.trim() : ''

/** `150 cm ± 5%`: the number in its first unit, and the tolerance unless it is zero. */
function keyText([first]: Question['answers']): string {
  const { tolerance, units: [unit] = [] } = first?.number ?? {}
  const inexact = tolerance !== undefined && /[1-9]/.test(tolerance.amount)
  return [
    first?.answer.trim(),
    unit?.name,
    inexact && `± ${tolerance.amount}${tolerance.kind === 'percent' ? '%' : ''}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The server's mark decides: only its exact decimals decide whether a number is within the tolerance. */
function review(question: ReviewQuestion, answer: EntryAnswer | undefined): Review {
  const text = textOf(answer)
  const mark = !hasKey(question) || answer?.right === undefined ? 'none' : answer.right ? 'right' : 'wrong'
  return {
    given: text ? [{ text, mark }] : [],
    key: [{ text: hasKey(question) ? keyText(question.answers) : '', mark: 'right' }],
  }
}
