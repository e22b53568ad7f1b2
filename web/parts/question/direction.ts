import type { Question, StudentQuestion } from '../../../server/contract/questions.ts'
import { questionTitle } from './question-title.ts'

type Direction = 'auto' | 'rtl' | 'ltr'

const STRONG_RTL = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
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
