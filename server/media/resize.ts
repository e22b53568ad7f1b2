import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ImageSize } from '../contract/media.ts'
import { inTurn } from './in-turn.ts'
import { PIXEL_LIMIT } from './pixel-limit.ts'
import { mediaFile, writeWhole } from './store-media.ts'

/** `60x60` fills the box; `300` is a width. */
export function boxOf(size: ImageSize): { width: number; height?: number } {
  const [width, height] = size.split('x').map(Number)
  return height === undefined ? { width: width ?? 0 } : { width: width ?? 0, height }
}

/** Running resizes, so that concurrent requests for a picture share one. */
const underWay = new Map<string, Promise<Uint8Array>>()

/** The picture in one of the contract's sizes. Resized once and kept on disk below `resized/`. */
export async function resized(dataDir: string, path: string, size: ImageSize): Promise<Uint8Array> {
  const file = join(dataDir, 'resized', size, path)
  const kept = await readFile(file).catch(onlyMissing)
  if (kept) return kept
  const running = underWay.get(file)
  if (running) return await running
  const work = make(mediaFile(dataDir, path), file, size).finally(() => underWay.delete(file))
  underWay.set(file, work)
  return await work
}

async function make(source: string, file: string, size: ImageSize): Promise<Uint8Array> {
  const original = await readFile(source)
  const bytes = await inTurn(async () => {
    const picture = sharp(original, { animated: true, limitInputPixels: PIXEL_LIMIT })
    const { format, isPalette } = await picture.metadata()
    const small = picture.resize({ ...boxOf(size), fit: 'cover', withoutEnlargement: size === '300' })
    // With a palette, flat drawings are a quarter of the size.
    return await (format === 'png' && isPalette ? small.png({ palette: true, compressionLevel: 9 }) : small).toBuffer()
  })
  // On a full disk the picture is sent without storing the copy.
  await writeWhole(file, bytes).catch(() => {})
  return bytes
}

export function onlyMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
