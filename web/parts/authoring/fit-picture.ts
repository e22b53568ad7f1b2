import { isHeic } from '../../../server/contract/picture-rules.ts'
import { UPLOAD_LIMIT } from '../../../server/contract/rules.ts'
import { CallError } from '../../api/call-error.ts'
import { drawSmaller } from './draw-smaller.ts'

const HEADER = 12

/**
 * A picture as it is sent: one beyond the limit is drawn smaller here, and a HEIC where this browser reads it becomes a JPEG,
 * which saves the line and the server. Anything else, and what can't be drawn, stays as it is: the server has the last word.
 * A gif stays too, it may move.
 */
export async function fitPicture(file: File, draw = drawSmaller): Promise<File> {
  if (file.type === 'image/gif') return file
  const isPhone = await hasHeicHeader(file)
  if (file.size <= UPLOAD_LIMIT && !isPhone) return file
  const isSeenThrough = file.type === 'image/png' || file.type === 'image/webp'
  // WebP keeps what is seen through; a browser that can't write it writes a png, which may be too large again.
  const first = isSeenThrough ? await draw(file, 'image/webp').catch(() => undefined) : undefined
  if (first && first.size <= UPLOAD_LIMIT) return first
  return (await draw(file, 'image/jpeg').catch(() => undefined)) ?? file
}

export const hasHeicHeader = async (file: File): Promise<boolean> =>
  isHeic(new Uint8Array(await file.slice(0, HEADER).arrayBuffer()))

/**
 * Refuses a file beyond the limit before it is sent. A HEIC picture has a text of its own: only some browsers can read one
 * and draw it smaller, and the phone that took it can send a JPEG. @throws CallError 413.
 */
export async function checkSize(file: File): Promise<void> {
  if (file.size <= UPLOAD_LIMIT) return
  throw new CallError({ status: 413, error: (await hasHeicHeader(file)) ? 'heic_too_large' : 'too_large' })
}
