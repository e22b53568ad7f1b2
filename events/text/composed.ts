/** Maximum number of combining marks kept on one letter: Unicode's stream-safe limit, which no writing system exceeds. */
const MAX_MARKS = 30
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')

/**
 * Canonical composition (NFC). `normalize` sorts the marks of a letter in quadratic time, so a letter with a hundred
 * thousand marks would block the server. Marks above the limit are therefore dropped first.
 */
export const composed = (text: string): string => text.replace(TOO_MANY_MARKS, '$1').normalize('NFC')
