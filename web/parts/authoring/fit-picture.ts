import { isHeic } from '../../../server/contract/picture-rules.ts'
import { UPLOAD_LIMIT } from '../../../server/contract/rules.ts'
import { CallError } from '../../api/call-error.ts'
import { drawSmaller } from './draw-smaller.ts'

const HEADER_BYTES = 12

/**
 * The file to upload for a picture: one beyond the limit is reduced, and HEIC becomes JPEG if this browser can read it,
 * which saves traffic and work of the server. Other files, and pictures that the browser cannot read, are returned
 * unchanged; the server decides about them. So are GIFs, because a canvas would lose their animation.
 */
export async function fitPicture(file: File, draw = drawSmaller): Promise<File> {
  if (file.type === 'image/gif') return file
  const heic = await hasHeicHeader(file)
  if (file.size <= UPLOAD_LIMIT && !heic) return file
  const mayBeTransparent = file.type === 'image/png' || file.type === 'image/webp'
  // WebP keeps transparency. A browser that cannot write WebP writes a PNG, which may be too large again.
  const first = mayBeTransparent ? await draw(file, 'image/webp').catch(() => undefined) : undefined
  if (first && first.size <= UPLOAD_LIMIT) return first
  return (await draw(file, 'image/jpeg').catch(() => undefined)) ?? file
}

export const hasHeicHeader = async (file: File): Promise<boolean> =>
  isHeic(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))

/**
 * Refuses a file beyond the limit before it is sent. HEIC has an error text of its own, because only some browsers can
 * reduce it, and the phone can export a JPEG instead. @throws CallError 413.
 */
export async function checkSize(file: File): Promise<void> {
  if (file.size <= UPLOAD_LIMIT) return
  throw new CallError({ status: 413, error: (await hasHeicHeader(file)) ? 'heic_too_large' : 'too_large' })
}
