import { Worker } from 'node:worker_threads'
import { turns } from './in-turn.ts'

/** Pixels of a picture, four bytes each. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** Two seconds are usual for 12 million pixels. */
const PATIENCE_MS = 30_000
/** One at a time: each takes a core and up to 300 MB. */
const inTurn = turns(1)

/**
 * The first picture of a HEIC file, turned upright. The packaged libvips has no decoder of HEVC: libheif as WebAssembly reads
 * it in a thread of its own, which ends with it. The loop goes on meanwhile, and a hostile file has that thread's memory
 * alone. Undefined for a broken or too large one.
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
        const late = setTimeout(() => void worker.terminate(), PATIENCE_MS)
        worker.once('message', resolve)
        worker.once('error', () => resolve(undefined))
        worker.once('exit', () => {
          clearTimeout(late)
          resolve(undefined)
        })
      }),
  )
