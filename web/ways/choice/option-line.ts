import type { KeyAnswer } from '../../../server/contract/answer-way-rules.ts'
import { wirePicture, wirePlace } from '../../../server/contract/option-rules.ts'
import { newLine, type OptionLine } from '../lines.ts'

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
