import { Worker } from 'node:worker_threads'
import { turns } from '../http/turns.ts'

/** A decoded picture: four bytes per pixel (RGBA). */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** Time limit for one picture, ms. Decoding 12 million pixels usually takes 2 s. */
const TIMEOUT_MS = 30_000
/** Decodes one picture at a time, because each needs a whole core and up to 300 MB. */
const inTurn = turns(1)

/**
 * Decodes the first picture of a HEIC file and turns it upright. The packaged libvips has no HEVC decoder, so libheif
 * (WebAssembly) decodes in a worker thread, which keeps the event loop free and confines the memory that a hostile file
 * can use. Undefined for a broken or too large picture.
 */
export const readHeic = (bytes: Uint8Array): Promise<Pixels | undefined> =>
  inTurn(
    () =>
      new Promise((resolve) => {
        const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
          workerData: bytes,
          stdout: true,
          stderr: true,
        })
        const timeout = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
        worker.once('message', resolve)
        worker.once('error', () => resolve(undefined))
        worker.once('exit', () => {
          clearTimeout(timeout)
          resolve(undefined)
        })
      }),
  )
