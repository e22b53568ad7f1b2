import { SPEECH_RATE, type SpeechLanguage, speechLanguage } from '../../../server/contract/speech.ts'

export type SpeechOutcome = 'spoken' | 'no_voice' | 'unsupported'

const VOICES_PATIENCE_MS = 1000
const START_PATIENCE_MS = 4000

/** Increases with each text and each stop. */
let turns = 0

/**
 * Speaks a text at rate `SPEECH_RATE`. Resolves when it was spoken or interrupted, else with the reason: `unsupported`
 * without speech synthesis, `no_voice` without a voice for the language (a voice of another one mispronounces it).
 */
export async function speak(text: string, language: SpeechLanguage = speechLanguage(text)): Promise<SpeechOutcome> {
  const synth = typeof window === 'undefined' ? undefined : window.speechSynthesis
  if (!synth || typeof SpeechSynthesisUtterance === 'undefined') return 'unsupported'
  turns += 1
  const mine = turns
  const voices = await loadedVoices(synth)
  // It was stopped, or another text was asked for, while the list of voices arrived.
  if (mine !== turns) return 'spoken'
  const voice = voices.find((one) => one.lang.toLowerCase().startsWith(language))
  if (voices.length > 0 && !voice) return 'no_voice'
  synth.cancel()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = voice?.lang ?? language
  utterance.voice = voice ?? null
  utterance.rate = SPEECH_RATE
  return new Promise((resolve) => {
    // Some devices list no voices and never speak: detected by a missing `start` event.
    const silent = setTimeout(() => resolve('no_voice'), START_PATIENCE_MS)
    utterance.onstart = () => clearTimeout(silent)
    utterance.onend = () => {
      clearTimeout(silent)
      resolve('spoken')
    }
    utterance.onerror = (event) => {
      clearTimeout(silent)
      resolve(event.error === 'interrupted' || event.error === 'canceled' ? 'spoken' : 'no_voice')
    }
    synth.speak(utterance)
  })
}

/** Whether the device has a voice for each of these texts. False on a device that lists no voices. */
export async function hasVoices(texts: string[]): Promise<boolean> {
  const synth = typeof window === 'undefined' ? undefined : window.speechSynthesis
  if (!synth || typeof SpeechSynthesisUtterance === 'undefined' || texts.length === 0) return false
  const voices = await loadedVoices(synth)
  return texts.every((text) => voices.some(({ lang }) => lang.toLowerCase().startsWith(speechLanguage(text))))
}

/** Stops all speech, when the user leaves a question. */
export const stopSpeaking = (): void => {
  turns += 1
  if (typeof window !== 'undefined') window.speechSynthesis?.cancel()
}

/** Browsers load the list of voices asynchronously after the first request. */
async function loadedVoices(synth: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  const now = synth.getVoices()
  if (now.length > 0) return now
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      synth.removeEventListener('voiceschanged', done)
      resolve()
    }
    const timer = setTimeout(done, VOICES_PATIENCE_MS)
    synth.addEventListener('voiceschanged', done)
  })
  return synth.getVoices()
}
