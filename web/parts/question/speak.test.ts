import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak, stopSpeaking } from './speak.ts'

/** A device whose list of voices arrives after the first request, as on Android. */
function lateVoices() {
  const synth = Object.assign(new EventTarget(), {
    voices: [] as { lang: string }[],
    spoken: [] as string[],
    getVoices: () => synth.voices,
    cancel: () => undefined,
    speak: (utterance: { text: string; onend?: () => void }) => {
      synth.spoken.push(utterance.text)
      utterance.onend?.()
    },
    arrive: () => {
      synth.voices = [{ lang: 'en-GB' }, { lang: 'ar-SA' }]
      synth.dispatchEvent(new Event('voiceschanged'))
    },
  })
  return synth
}

let synth: ReturnType<typeof lateVoices>
beforeEach(() => {
  synth = lateVoices()
  vi.stubGlobal('window', { speechSynthesis: synth })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

test('a text that was stopped while the voices arrive is not spoken', async () => {
  const bee = speak('bee')
  stopSpeaking()
  synth.arrive()
  expect(await bee).toBe('spoken')
  expect(synth.spoken).toEqual([])
  expect(await speak('sun')).toBe('spoken')
  expect(synth.spoken).toEqual(['sun'])
})

test('of two texts that wait for the voices, the later one is spoken', async () => {
  const both = [speak('bee'), speak('sun')]
  synth.arrive()
  expect(await Promise.all(both)).toEqual(['spoken', 'spoken'])
  expect(synth.spoken).toEqual(['sun'])
})
