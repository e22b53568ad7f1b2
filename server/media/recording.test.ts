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
  it('is accepted by the server and as long as the recording', async () => {
    const bytes = encodeMp3(tone(2))
    const media = await inspectMedia(bytes)
    expect(media).toMatchObject({ kind: 'sound', mime: 'audio/mpeg', extension: 'mp3' })
    // It consists of frames, so all bytes are kept. 64 kbit/s are 8 kB a second; the encoder's delay adds a frame.
    expect(media?.bytes.length).toBe(bytes.length)
    expect(bytes.length / 8000).toBeCloseTo(2, 0)
  })

  it('clips loud samples, and is refused without samples', async () => {
    expect((await inspectMedia(encodeMp3(tone(1).map((sample) => sample * 9))))?.extension).toBe('mp3')
    expect(await inspectMedia(encodeMp3(new Float32Array()))).toBeUndefined()
  })
})
