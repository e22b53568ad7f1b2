import { SAMPLE_RATE } from './sample-rate.ts'

/** Converts the browser's recording (webm, mp4 …) to mp3. Rejects if it cannot be decoded or the worker fails. */
export async function toMp3(recorded: Blob): Promise<{ file: File; seconds: number }> {
  const samples = await oneChannel(recorded)
  const seconds = samples.length / SAMPLE_RATE
  const bytes = await encode(samples)
  return { file: new File([bytes], 'recording.mp3', { type: 'audio/mpeg' }), seconds }
}

/** Decoded at the encoder's rate; channels are mixed. */
async function oneChannel(recorded: Blob): Promise<Float32Array<ArrayBuffer>> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE)
  const sound = await context.decodeAudioData(await recorded.arrayBuffer())
  const mixed = new Float32Array(sound.length)
  for (let channel = 0; channel < sound.numberOfChannels; channel++) {
    const data = sound.getChannelData(channel)
    for (let at = 0; at < mixed.length; at++) mixed[at] = (mixed[at] ?? 0) + (data[at] ?? 0) / sound.numberOfChannels
  }
  return mixed
}

function encode(samples: Float32Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./mp3-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data)
    worker.onerror = () => reject(new Error('The mp3 encoder failed'))
    worker.postMessage(samples, [samples.buffer])
  }).finally(() => worker.terminate())
}
