import type { KeyAnswer } from '../../../server/contract/answer-way-rules.ts'
import { wirePicture } from '../../../server/contract/option-rules.ts'
import { newLine, type OptionLine } from '../lines.ts'

/** The line of a stored option. */
export const lineOf = ({ answer, img, alone }: KeyAnswer): OptionLine => ({
  ...newLine(answer),
  ...(img && { image: img, alone: Boolean(alone) }),
})

/** A line as an answer of the wire, without whether it is right. */
export const answerOf = ({ text, image, alone }: OptionLine): KeyAnswer => ({
  answer: text,
  ...wirePicture({ img: image, alone }),
})
