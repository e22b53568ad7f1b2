import { encodeMp3 } from './mp3-encoder.ts'

// The page stays quick while a minute of speech is encoded; the encoder is fetched only for who records.
addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
  const bytes = encodeMp3(data)
  const scope = globalThis as unknown as { postMessage: (message: unknown, transfer: Transferable[]) => void }
  scope.postMessage(bytes, [bytes.buffer])
})
