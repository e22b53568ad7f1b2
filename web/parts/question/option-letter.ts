const ARABIC = ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح', 'ط', 'ي']

/** The letter before an option, in the reader's alphabet: أ ب ج د, A B C D; a number after the letters end. */
export function optionLetter(at: number, language: string): string {
  if (language.startsWith('ar')) return ARABIC[at] ?? String(at + 1)
  return at < 26 ? String.fromCharCode(65 + at) : String(at + 1)
}
