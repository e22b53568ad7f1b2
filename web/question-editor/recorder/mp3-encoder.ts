import { Mp3Encoder } from '@breezystack/lamejs'
import { SAMPLE_RATE } from './sample-rate.ts'

/** kbit/s: enough for speech; 8 kB a second. */
const KILOBITS = 64
/** Samples of one layer III frame. */
const FRAME = 1152

/** One channel of samples (-1 to 1, `SAMPLE_RATE`) as an mp3: whole frames without a tag. */
export function encodeMp3(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const encoder = new Mp3Encoder(1, SAMPLE_RATE, KILOBITS)
  const whole = toWhole(samples)
  const parts: Uint8Array[] = []
  for (let at = 0; at < whole.length; at += FRAME) parts.push(encoder.encodeBuffer(whole.subarray(at, at + FRAME)))
  parts.push(encoder.flush())
  return joined(parts)
}

function toWhole(samples: Float32Array): Int16Array {
  const whole = new Int16Array(samples.length)
  for (const [at, sample] of samples.entries()) {
    const clipped = Math.max(-1, Math.min(1, sample))
    whole[at] = clipped < 0 ? clipped * 0x8000 : clipped * 0x7fff
  }
  return whole
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
