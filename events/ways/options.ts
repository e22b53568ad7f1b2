import { sameTexts } from './share.ts'

/** The picture of an option: the path of a stored file. */
export interface OptionPicture {
  image: string
  /** Students do not see the option's text beside the picture; it describes the picture to those who cannot see it. */
  alone?: true
}

/** What a student can pick. Answers name an option by its index. */
export interface Options {
  options: string[]
  /** One for each option, null for an option without a picture. Absent: none has one. */
  pictures?: (OptionPicture | null)[]
  /** Indexes of the options that stay at their place when the others are shuffled, ascending. Absent: none does. */
  kept?: number[]
}

/** Whether both show a student the same, in the same order. */
export const sameOptions = (one: Options, other: Options): boolean =>
  sameTexts(one.options, other.options) &&
  one.options.every((_, at) => isSamePicture(one.pictures?.[at], other.pictures?.[at])) &&
  one.options.every((_, at) => isKept(one, at) === isKept(other, at))

/** Whether the option with an index stays at its place when the others are shuffled. */
export const isKept = ({ kept }: Pick<Options, 'kept'>, at: number): boolean => kept?.includes(at) ?? false

const isSamePicture = (one?: OptionPicture | null, other?: OptionPicture | null): boolean =>
  one?.image === other?.image && one?.alone === other?.alone
