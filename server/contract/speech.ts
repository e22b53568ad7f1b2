// Separate from rules.ts, so that the bundle of the flip-card player stays small.

/** Speaking rate for learners, relative to the voice's normal rate (docs/requirements.md 9.20). */
export const SPEECH_RATE = 0.8

export type SpeechLanguage = 'ar' | 'he' | 'en'

/** The language of a text by its letters. Languages taught in the portal are Arabic, Hebrew and English. */
export function speechLanguage(text: string): SpeechLanguage {
  if (/[\u0600-\u06FF]/.test(text)) return 'ar'
  return /[\u0590-\u05FF]/.test(text) ? 'he' : 'en'
}

/** Characters of one spoken text: about a minute and a half of sound. */
export const MAX_SPOKEN_LENGTH = 1000
