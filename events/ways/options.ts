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
}

/** Whether both show a student the same, in the same order. */
export const sameOptions = (one: Options, other: Options): boolean =>
  sameTexts(one.options, other.options) &&
  one.options.every((_, at) => isSamePicture(one.pictures?.[at], other.pictures?.[at]))

const isSamePicture = (one?: OptionPicture | null, other?: OptionPicture | null): boolean =>
  one?.image === other?.image && one?.alone === other?.alone
