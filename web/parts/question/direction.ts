import type { Question, StudentQuestion } from '../../../server/contract/questions.ts'
import { questionTitle } from './question-title.ts'
import { STRONG_RTL, textDirection } from './text-direction.ts'

type Direction = 'auto' | 'rtl' | 'ltr'

/**
 * Direction of one option, item or answer. Without an Arabic or Hebrew letter it is left to right in every question:
 * reversed, the point «(3, 2)» is another point, and «−5» ends with its sign.
 */
export const pieceDirection = (text: string, direction: Direction): Direction =>
  STRONG_RTL.test(text) ? direction : 'ltr'

/** A leading number with a sign is isolated: before right-to-left letters, the sign would move to its other side. */
export const withSign = (text: string): string => text.replace(/^[-−–+±]\s*\p{Nd}[\p{Nd}.,٫٬]*/u, '\u2066$&\u2069')

/**
 * Direction of a word in letter boxes: that of the word, not of its question. Undefined without a letter or digit.
 */
export const wordDirection = (text: string): 'rtl' | 'ltr' | undefined =>
  textDirection(text) ?? (/\p{Nd}/u.test(text) ? 'ltr' : undefined)

/** Indexes of a word's letters in drawing order: a number inside a right-to-left word is drawn left to right. */
export function drawnOrder(letters: readonly string[], direction: 'rtl' | 'ltr' | undefined): number[] {
  const places = letters.map((_, at) => at)
  if (direction !== 'rtl') return places
  const order: number[] = []
  let number: number[] = []
  for (const at of places) {
    const isDigit = (place: number) => /^\p{Nd}/u.test(letters[place] ?? '')
    const joins = /^[.,:/٫٬]$/.test(letters[at] ?? '') && isDigit(at - 1) && isDigit(at + 1)
    if (isDigit(at) || joins) number.unshift(at)
    else {
      order.push(...number, at)
      number = []
    }
  }
  return [...order, ...number]
}

/**
 * Direction of a line that consists of inputs (letter boxes, blanks). `dir="auto"` ignores the text in inputs, so the
 * question's own direction decides, else its words.
 */
export function lineDirection(question: { direction: Direction }, ...texts: string[]): 'rtl' | 'ltr' | undefined {
  if (question.direction !== 'auto') return question.direction
  for (const text of texts) {
    const found = textDirection(text)
    if (found) return found
  }
  return undefined
}

/**
 * Direction of a whole question, independent of the page's language: the author's choice, else that of the title, the
 * descriptions or the answers. Undefined if none has a letter (sums): the page's direction applies.
 */
export function questionDirection(question: Question | StudentQuestion): 'rtl' | 'ltr' | undefined {
  const { video, file } = question
  const answers =
    'answers' in question
      ? question.answers.map(({ answer }) => answer)
      : [
          ...[...(question.options ?? []), ...(question.left ?? [])].map(({ text }) => text),
          ...(question.items ?? []),
          ...(question.words ?? []),
        ]
  const described = [question.notes, video?.video_desc ?? '', file?.file_desc ?? '']
  return lineDirection(question, questionTitle(question), ...described, ...answers)
}
