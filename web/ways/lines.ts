import { MIN_CHOICES } from '../../server/contract/rules.ts'

export interface Line {
  /** React key; exists in the form only. */
  id: string
  text: string
}

/** An option. */
export interface OptionLine extends Line {
  /** Path of its picture; '' or absent: none. */
  image?: string
  /** Students do not see the text beside the picture. */
  alone?: boolean
  /** It stays at its place in a task that shuffles options. */
  keepOrder?: boolean
}

/** The option has neither a text nor a picture. */
export const isEmptyLine = ({ text, image }: OptionLine): boolean => text.trim() === '' && !image

let lines = 0
export const newLine = (text = ''): Line => ({ id: `line-${++lines}-${Math.random().toString(36).slice(2, 7)}`, text })

export const emptyLines = (count: number): Line[] => Array.from({ length: count }, () => newLine())

export const atLeastTwo = <One extends Line>(list: One[]): (One | Line)[] => [
  ...list,
  ...emptyLines(Math.max(0, MIN_CHOICES - list.length)),
]

/** Removes a line. Of the last two it is only emptied. */
export const withoutLine = <One extends Line>(list: One[], id: string): (One | Line)[] =>
  list.length <= MIN_CHOICES
    ? list.map((line) => (line.id === id ? { id, text: '' } : line))
    : list.filter((line) => line.id !== id)
