import { encodeMp3 } from './mp3-encoder.ts'

// A worker, so that encoding does not block the page, and the encoder is loaded only for a recording.
addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
  const bytes = encodeMp3(data)
  const scope = globalThis as unknown as { postMessage: (message: unknown, transfer: Transferable[]) => void }
  scope.postMessage(bytes, [bytes.buffer])
})
