/** How fast a learner's text is spoken, of the voice's own pace (docs/requirements.md 9.20). In a file of its own: the flip cards' player loads nothing else of the rules. */
export const SPEECH_RATE = 0.8

export type SpeechLanguage = 'ar' | 'he' | 'en'

/** The language of a text by its letters: what is taught here is Arabic, Hebrew and English. */
export function speechLanguage(text: string): SpeechLanguage {
  if (/[\u0600-\u06FF]/.test(text)) return 'ar'
  return /[\u0590-\u05FF]/.test(text) ? 'he' : 'en'
}

/** Letters that are turned into one sound: a minute and a half, as long as a recording may be. */
export const MOST_SPOKEN = 1000
