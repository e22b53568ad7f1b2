import type { Question, StudentQuestion } from '../../../server/contract/questions.ts'
import { questionTitle } from './question-title.ts'

type Direction = 'auto' | 'rtl' | 'ltr'

/** Letters alone: digits of either set run from the left. */
const STRONG_RTL = /(?=\p{L})[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u
/** Without the signs × and ÷, which stand among the letters. */
const STRONG_LTR = /[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0370-\u052F]/

/** First strong letter of a text; undefined where it has none. */
export function textDirection(text: string): 'rtl' | 'ltr' | undefined {
  for (const letter of text) {
    if (STRONG_RTL.test(letter)) return 'rtl'
    if (STRONG_LTR.test(letter)) return 'ltr'
  }
  return undefined
}

/**
 * Direction of one option, item or answer. Without a letter that is read from the right it runs from the left, whatever
 * its question does: a point «(3, 2)» turned round is another point, and «−5» would end with its sign.
 */
export const pieceDirection = (text: string, direction: Direction): Direction =>
  STRONG_RTL.test(text) ? direction : 'ltr'

/**
 * Direction of a word in letter boxes: it never runs backwards, whatever its question does. Undefined without a letter or a
 * digit.
 */
export const wordDirection = (text: string): 'rtl' | 'ltr' | undefined =>
  textDirection(text) ?? (/\p{Nd}/u.test(text) ? 'ltr' : undefined)

/** Places of the letters of a word in the order in which they are drawn: inside a word from the right a number runs from the left. */
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
 * Direction of a line whose pieces are boxes (letters, blanks): `dir="auto"` can't see into them, so it is worked out
 * from the question's own direction, else from its words.
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
 * The side on which a whole question begins, its title and what is answered, in whatever language the page is: what its
 * author chose, else as its title is read, else its answers. Undefined without a letter in any of them (sums): as the page.
 */
export function questionDirection(question: Question | StudentQuestion): 'rtl' | 'ltr' | undefined {
  const { video, file } = question
  const answers =
    'answers' in question
      ? question.answers.map(({ answer }) => answer)
      : [...(question.options ?? []).map(({ text }) => text), ...(question.items ?? []), ...(question.words ?? [])]
  const described = [question.notes, video?.video_desc ?? '', file?.file_desc ?? '']
  return lineDirection(question, questionTitle(question), ...described, ...answers)
}
