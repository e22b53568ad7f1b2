type Direction = 'auto' | 'rtl' | 'ltr'

const STRONG_RTL = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const STRONG_LTR = /[A-Za-z\u00C0-\u024F\u0370-\u052F]/

/** First strong letter of a text; undefined where it has none. */
export function textDirection(text: string): 'rtl' | 'ltr' | undefined {
  for (const letter of text) {
    if (STRONG_RTL.test(letter)) return 'rtl'
    if (STRONG_LTR.test(letter)) return 'ltr'
  }
  return undefined
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
