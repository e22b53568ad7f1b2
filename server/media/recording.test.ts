import { describe, expect, it } from 'vitest'
import { encodeMp3 } from '../../web/question-editor/recorder/mp3-encoder.ts'
import { SAMPLE_RATE } from '../../web/question-editor/recorder/sample-rate.ts'
import { inspectMedia } from './inspect.ts'

const tone = (seconds: number) =>
  Float32Array.from(
    { length: SAMPLE_RATE * seconds },
    (_, at) => 0.4 * Math.sin((2 * Math.PI * 440 * at) / SAMPLE_RATE),
  )

describe('a recording as mp3', () => {
  it('is what the server takes for one, as long as what was recorded', async () => {
    const bytes = encodeMp3(tone(2))
    const media = await inspectMedia(bytes)
    expect(media).toMatchObject({ kind: 'sound', mime: 'audio/mpeg', extension: 'mp3' })
    // Nothing but frames: all of it is kept. 64 kbit/s are 8 kB a second; a frame more for the encoder's delay.
    expect(media?.bytes.length).toBe(bytes.length)
    expect(bytes.length / 8000).toBeCloseTo(2, 0)
  })

  it('clips what is too loud and is no file without samples', async () => {
    expect((await inspectMedia(encodeMp3(tone(1).map((sample) => sample * 9))))?.extension).toBe('mp3')
    expect(await inspectMedia(encodeMp3(new Float32Array()))).toBeUndefined()
  })
})
