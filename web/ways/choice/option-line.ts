import type { KeyAnswer } from '../../../server/contract/answer-way-rules.ts'
import { wirePicture, wirePlace } from '../../../server/contract/option-rules.ts'
import { isEmptyLine, newLine, type OptionLine } from '../lines.ts'

/** The line of a stored option. */
export const lineOf = ({ answer, img, alone, keepOrder }: KeyAnswer): OptionLine => ({
  ...newLine(answer),
  ...(img && { image: img, alone: Boolean(alone) }),
  ...wirePlace({ keepOrder }),
})

/** A line as an answer of the wire, without whether it is right. */
export const answerOf = ({ text, image, alone, keepOrder }: OptionLine): KeyAnswer => ({
  answer: text,
  ...wirePicture({ img: image, alone }),
  ...wirePlace({ keepOrder }),
})

/** The line that breaks a rule of options. */
export function wrongLine(lines: readonly OptionLine[], error: number | string): string | undefined {
  const textOf = ({ text }: OptionLine) => text.trim()
  if (error === 'at_least_two_choices') return lines.find(isEmptyLine)?.id
  if (error === 'picture_without_text') return lines.find((line) => line.image && textOf(line) === '')?.id
  if (error !== 'picture_text_twice') return undefined
  const twins = (line: OptionLine) => lines.filter((other) => textOf(other) === textOf(line))
  const twice = lines.find((line) => line.image && twins(line).length > 1)
  return twice && twins(twice).at(-1)?.id
}
