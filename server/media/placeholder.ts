import sharp from 'sharp'
import type { ImageSize } from '../contract/media.ts'
import { boxOf } from './resize.ts'

/** The star of the logo, with its door (64 × 64). */
const STAR =
  'M32 2 40.79 10.79H53.21V23.21L62 32 53.21 40.79V53.21H40.79L32 62 23.21 53.21H10.79V40.79L2 32 10.79 23.21V10.79H23.21Z'
const DOOR = 'M23.21 53.21V34C23.21 27.5 27.2 23.5 32 18 36.8 23.5 40.79 27.5 40.79 34V53.21L32 62Z'

/** The ornament on the paper colour, readable in light and dark mode. */
const drawing = (width: number, height: number) => {
  const star = Math.min(width, height) * 0.46
  const [x, y] = [(width - star) / 2, (height - star) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#efece1"/>
<g transform="translate(${x} ${y}) scale(${star / 64})"><path d="${STAR}" fill="#9dbbb5"/><path d="${DOOR}" fill="#efece1"/></g></svg>`
}

const drawn = new Map<string, Promise<Uint8Array>>()

/** The PNG sent for a missing picture, in the requested size. Rendered once per size. */
export function placeholder(size: ImageSize | undefined): Promise<Uint8Array> {
  const key = size ?? ''
  const known = drawn.get(key)
  if (known) return known
  const { width, height } = size ? boxOf(size) : { width: 480, height: 300 }
  const bytes = sharp(Buffer.from(drawing(width, height ?? Math.round(width * 0.625))))
    .png({ palette: true })
    .toBuffer()
  drawn.set(key, bytes)
  return bytes
}
