/** An answer to one question of any answer way. */
export interface Given {
  /** Index of the picked option. */
  index?: number
  text?: string
  /** The words of the blanks, or the items in order. */
  texts?: readonly string[]
}

/**
 * Whether a question counts as answered. Student's progress, class counts and history all use this rule. An answer is a
 * picked option or a text that is not blank. Of several texts none may be blank: a half-filled passage is not answered.
 */
export function isAnswered({ index, text, texts }: Given): boolean {
  if (index !== undefined) return true
  if (text !== undefined) return hasText(text)
  return texts !== undefined && texts.length > 0 && texts.every(hasText)
}

const hasText = (text: string): boolean => text.trim() !== ''
