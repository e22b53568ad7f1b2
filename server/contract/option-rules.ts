import { isKept, type OptionPicture, type Options } from '../../events/ways/options.ts'
import type { ErrorText } from './errors.ts'

/** The picture of an option as the wire has it. */
export interface WirePicture {
  img?: string
  alone?: boolean
}
/** An option as the wire has it. */
interface WireOption extends WirePicture {
  answer: string
  keepOrder?: boolean
}

/** The fields of a picture, without those that say nothing: `{}` for none. */
export const wirePicture = ({ img, alone }: WirePicture): WirePicture =>
  img ? { img, ...(alone && { alone: true }) } : {}

/** Whether the option keeps its place; `{}` if not. */
export const wirePlace = ({ keepOrder }: Pick<WireOption, 'keepOrder'>): { keepOrder?: true } =>
  keepOrder ? { keepOrder: true } : {}

/** The options as the log stores them: texts, with pictures and kept places if there are any. */
export const optionsOfAnswers = (answers: readonly WireOption[]): Options => ({
  options: answers.map(({ answer }) => answer),
  ...(answers.some(({ img }) => img) && { pictures: answers.map(storedPicture) }),
  ...(answers.some(({ keepOrder }) => keepOrder) && {
    kept: answers.flatMap(({ keepOrder }, at) => (keepOrder ? [at] : [])),
  }),
})

/** Stored options as the wire has them, without what makes one right. */
export const answersOfOptions = ({ options, pictures, kept }: Options): WireOption[] =>
  options.map((answer, at) => ({
    answer,
    ...pictureAt(pictures, at),
    ...wirePlace({ keepOrder: isKept({ kept }, at) }),
  }))

/** The picture of the option with an index, as the wire has it; `{}` for none. */
export const pictureAt = (pictures: Options['pictures'], at: number): WirePicture => {
  const { image, alone } = pictures?.[at] ?? {}
  return wirePicture({ img: image, alone })
}

const storedPicture = ({ img, alone }: WirePicture): OptionPicture | null =>
  img ? { image: img, ...(alone && { alone: true as const }) } : null

/**
 * The first rule that the pictures break: each has a text, which describes it to those who cannot see it, names it in
 * lists, CSV and groups of answers, and is therefore another than those of the other options.
 */
export function pictureProblem(answers: readonly WireOption[]): ErrorText | undefined {
  if (answers.some(({ answer, img }) => img && answer === '')) return 'picture_without_text'
  const isTwice = ({ answer, img }: WireOption) => img && answers.filter((other) => other.answer === answer).length > 1
  return answers.some(isTwice) ? 'picture_text_twice' : undefined
}
