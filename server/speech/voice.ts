import type { SpeechLanguage } from '../contract/speech.ts'

/** What a voice has said: one channel of whole samples. */
export interface Spoken {
  samples: Int16Array
  /** Samples per second. */
  rate: number
}

/** Something that reads a text aloud. */
export interface Voice {
  /** With its pace: what another one has said is not used any more. */
  name: string
  languages(): Promise<ReadonlySet<SpeechLanguage>>
  /** Rejects when it fails or takes too long, without the text in the message. */
  say(text: string, language: SpeechLanguage): Promise<Spoken>
}

/** Of a server without one. */
export const noVoice: Voice = {
  name: 'none',
  languages: async () => new Set(),
  say: () => Promise.reject(new Error('no voice')),
}
