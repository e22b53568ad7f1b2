import { setImmediate as nextTurn } from 'node:timers/promises'
import { Mp3Encoder } from '@breezystack/lamejs'
import type { Spoken } from './voice.ts'

/** kbit/s for one voice: 6 kB per second. */
const KILOBITS = 48
/**
 * Samples encoded before the event loop runs other calls: a tenth of a second of speech, a few milliseconds of work.
 */
const PIECE = 1152 * 2

/** Encodes speech as an MP3: whole frames, without tags. */
export async function toMp3({ samples, rate }: Spoken): Promise<Uint8Array> {
  const encoder = new Mp3Encoder(1, rate, KILOBITS)
  const parts: Uint8Array[] = []
  for (let at = 0; at < samples.length; at += PIECE) {
    parts.push(Uint8Array.from(encoder.encodeBuffer(samples.subarray(at, at + PIECE))))
    await nextTurn()
  }
  parts.push(Uint8Array.from(encoder.flush()))
  return Buffer.concat(parts)
}
