const ARABIC = ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح', 'ط', 'ي']

/**
 * The letter before an option, in the alphabet of its question: أ ب ج د for right-to-left, else A B C D; after the last
 * letter, numbers.
 */
export function optionLetter(at: number, direction: 'rtl' | 'ltr'): string {
  if (direction === 'rtl') return ARABIC[at] ?? String(at + 1)
  return at < 26 ? String.fromCharCode(65 + at) : String(at + 1)
}
