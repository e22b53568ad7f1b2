import sharp from 'sharp'
import type { ImageSize } from '../contract/media.ts'
import type { FileStore } from '../files/file-store.ts'
import { inTurn } from './in-turn.ts'
import { PIXEL_LIMIT } from './pixel-limit.ts'
import { mediaKey } from './store-media.ts'

/** `60x60` fills the box; `300` is a width. */
export function boxOf(size: ImageSize): { width: number; height?: number } {
  const [width, height] = size.split('x').map(Number)
  return height === undefined ? { width: width ?? 0 } : { width: width ?? 0, height }
}

/** Running resizes of each store, so that concurrent requests for a picture share one. */
const underWay = new WeakMap<FileStore, Map<string, Promise<Uint8Array | undefined>>>()

export const resizedKey = (size: ImageSize, path: string): string => `resized/${size}/${path}`

/**
 * The picture in one of the contract's sizes; undefined if it is gone. Resized once and kept in the store, for all nodes. Two
 * nodes that are asked at the same moment both resize it, and store the same bytes.
 */
export async function resized(files: FileStore, path: string, size: ImageSize): Promise<Uint8Array | undefined> {
  const key = resizedKey(size, path)
  const kept = await files.read(key)
  if (kept) return kept
  const running = underWay.get(files) ?? new Map<string, Promise<Uint8Array | undefined>>()
  underWay.set(files, running)
  const work = running.get(key) ?? make(files, path, size).finally(() => running.delete(key))
  running.set(key, work)
  return await work
}

async function make(files: FileStore, path: string, size: ImageSize): Promise<Uint8Array | undefined> {
  const bytes = await inTurn(async () => {
    // Read in turn too: hundreds may wait, after new content for example.
    const original = await files.read(mediaKey(path))
    if (!original) return undefined
    const picture = sharp(original, { animated: true, limitInputPixels: PIXEL_LIMIT })
    const { format, isPalette } = await picture.metadata()
    const small = picture.resize({ ...boxOf(size), fit: 'cover', withoutEnlargement: size === '300' })
    // With a palette, flat drawings are a quarter of the size.
    return await (format === 'png' && isPalette ? small.png({ palette: true, compressionLevel: 9 }) : small).toBuffer()
  })
  if (!bytes) return undefined
  // If the disk is full or the store away, the picture is sent without storing the copy.
  await files.put(resizedKey(size, path), bytes).catch(() => {})
  return bytes
}
