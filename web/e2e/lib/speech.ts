import type { Page } from '@playwright/test'

/** Simulates a device with these voices, which speaks for a moment or until `endSpeech`, and records the texts. */
export const speakWith = (page: Page, voices: string[], speaks: 'a moment' | 'until told') =>
  page.addInitScript(
    ([langs, speaks]) => {
      const spoken: { text: string; rate: number; lang: string }[] = []
      let now: SpeechSynthesisUtterance | undefined
      const end = () => now?.onend?.(new Event('end') as SpeechSynthesisEvent)
      const synth = {
        getVoices: () => langs.map((lang) => ({ lang, name: lang })),
        cancel: () => undefined,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        speak: (one: SpeechSynthesisUtterance) => {
          now = one
          spoken.push({ text: one.text, rate: one.rate, lang: one.lang })
          one.onstart?.(new Event('start') as SpeechSynthesisEvent)
          if (speaks === 'a moment') setTimeout(end)
        },
      }
      class Utterance {
        lang = ''
        rate = 1
        voice = null
        text: string
        constructor(text: string) {
          this.text = text
        }
      }
      Object.defineProperty(window, 'speechSynthesis', { value: synth })
      Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken, endSpeech: end })
    },
    [voices, speaks] as const,
  )

export const spokenOn = (page: Page) => page.evaluate(() => (window as unknown as { spoken: object[] }).spoken)
export const endSpeech = (page: Page) =>
  page.evaluate(() => (window as unknown as { endSpeech: () => void }).endSpeech())
