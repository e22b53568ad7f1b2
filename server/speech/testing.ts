import type { Spoken, Voice } from './voice.ts'

/** A fake voice for two languages that produces a tone and records the texts it received. */
export function fakeVoice(name = 'fake'): Voice & { said: string[]; atOnce: number } {
  let running = 0
  const voice = {
    name,
    said: [] as string[],
    /** Maximum number of texts that it synthesised at the same time. */
    atOnce: 0,
    languages: async () => new Set(['ar', 'en'] as const),
    async say(text: string): Promise<Spoken> {
      running += 1
      voice.atOnce = Math.max(voice.atOnce, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      voice.said.push(text)
      if (text.includes('FAILS')) throw new Error('the voice failed')
      return { samples: tone(), rate: 22_050 }
    },
  }
  return voice
}

const tone = () => Int16Array.from({ length: 8000 }, (_, at) => 9000 * Math.sin(at / 9))
