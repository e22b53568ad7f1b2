import { MIN_CHOICES } from '../../server/contract/rules.ts'

export interface Line {
  /** React key; exists in the form only. */
  id: string
  text: string
}

let lines = 0
export const newLine = (text = ''): Line => ({ id: `line-${++lines}-${Math.random().toString(36).slice(2, 7)}`, text })

export const emptyLines = (count: number): Line[] => Array.from({ length: count }, () => newLine())

export const atLeastTwo = (list: Line[]): Line[] => [...list, ...emptyLines(Math.max(0, MIN_CHOICES - list.length))]

/** Removes a line. Of the last two it is only emptied. */
export const withoutLine = (list: Line[], id: string): Line[] =>
  list.length <= MIN_CHOICES
    ? list.map((line) => (line.id === id ? { ...line, text: '' } : line))
    : list.filter((line) => line.id !== id)
