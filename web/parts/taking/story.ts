const MARKS = /[\u064B-\u0652\u0670]/g
const LETTERS = /[\u0621-\u064A]/g

/** Whether more than a quarter of the letters have vowel marks; Naskh, the font for it, gives them room. */
export function isVoweled(text: string): boolean {
  const letters = text.match(LETTERS)?.length ?? 0
  return letters > 0 && (text.match(MARKS)?.length ?? 0) / letters > 0.25
}

/** Reading speed of children in text with vowel marks. */
const WORDS_A_MINUTE = 80

export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))

/** Loads the Naskh font on first use. */
export const loadNaskh = (): void => {
  void import('@fontsource-variable/noto-naskh-arabic')
}
