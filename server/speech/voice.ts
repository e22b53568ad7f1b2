import type { SpeechLanguage } from '../contract/speech.ts'

/** Synthesised speech: one channel of 16-bit samples. */
export interface Spoken {
  samples: Int16Array
  /** Samples per second. */
  rate: number
}

/** A speech synthesiser. */
export interface Voice {
  /** Identifies the voice and its speed. Sounds of other versions are not used. */
  name: string
  languages(): Promise<ReadonlySet<SpeechLanguage>>
  /** Rejects if the program fails or takes too long; the error message does not contain the text. */
  say(text: string, language: SpeechLanguage): Promise<Spoken>
}

/** The voice of a server without a synthesiser. */
export const noVoice: Voice = {
  name: 'none',
  languages: async () => new Set(),
  say: () => Promise.reject(new Error('no voice')),
}
