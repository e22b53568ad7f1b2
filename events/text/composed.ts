/** Combining marks kept on one letter. No writing system needs as many; Unicode's stream-safe limit is the same. */
const MOST_MARKS = 30
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/**
 * Canonical composition. It puts the marks of a letter in order one by one, which takes the square of their number: of a
 * letter with a hundred thousand of them the rest is left out first.
 */
export const composed = (text: string): string => text.replace(TOO_MANY_MARKS, '$1').normalize('NFC')
