const MARKS = /[\u064B-\u0652\u0670]/g
const LETTERS = /[\u0621-\u064A]/g

/** A passage whose letters mostly carry their vowel marks: set in Naskh, where the marks have room. */
export function isVoweled(text: string): boolean {
  const letters = text.match(LETTERS)?.length ?? 0
  return letters > 0 && (text.match(MARKS)?.length ?? 0) / letters > 0.25
}

/** A child's pace, with the marks. */
const WORDS_A_MINUTE = 80

export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))

/** Loads the Naskh face once, when a passage first needs it. */
export const loadNaskh = (): void => {
  void import('@fontsource-variable/noto-naskh-arabic')
}
