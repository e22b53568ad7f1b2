/** What was given for one question, whichever way it is answered. */
export interface Given {
  /** Of the picked option. */
  index?: number
  text?: string
  /** The words of the blanks, or the items in order. */
  texts?: readonly string[]
}

/**
 * Whether a question counts as answered: one rule for a student's beads, the counts of the class and the history. An
 * option picked, or a text with something in it; of several texts every one, so that a half-filled passage is still open.
 */
export function isAnswered({ index, text, texts }: Given): boolean {
  if (index !== undefined) return true
  if (text !== undefined) return hasText(text)
  return texts !== undefined && texts.length > 0 && texts.every(hasText)
}

const hasText = (text: string): boolean => text.trim() !== ''
