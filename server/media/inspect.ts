import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { isHeic } from '../contract/picture-rules.ts'
import { MAX_SIDE } from '../contract/rules.ts'
import { type Pixels, readHeic } from './heic.ts'
import { inTurn } from './in-turn.ts'
import { mp3Frames } from './mp3.ts'
import { PIXEL_LIMIT } from './pixel-limit.ts'

export type OfficeMime =
  | `application/vnd.openxmlformats-officedocument.${'wordprocessingml.document' | 'spreadsheetml.sheet' | 'presentationml.presentation'}`
  | 'application/vnd.oasis.opendocument.text'

/** A medium in the form in which it is stored: re-encoded, not the sender's bytes. */
export interface CleanMedia {
  /** `file`: a PDF or an office file of the library; only `inspectFile` accepts it. */
  kind: 'image' | 'sound' | 'file'
  mime: 'image/png' | 'image/jpeg' | 'image/gif' | 'audio/mpeg' | 'application/pdf' | OfficeMime
  extension: 'png' | 'jpg' | 'gif' | 'mp3' | 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'odt'
  bytes: Uint8Array
  width: number | null
  height: number | null
}

const WITHIN = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const

/**
 * Decides by content alone, never by name or declared type. Pictures are decoded and re-encoded: orientation is
 * applied, EXIF and appended data are removed. Undefined for anything but PNG, JPEG, GIF, WebP, HEIC and MP3, for
 * broken media, and for pictures that unpack to more than `PIXEL_LIMIT`.
 */
export async function inspectMedia(bytes: Uint8Array): Promise<CleanMedia | undefined> {
  if (isHeic(bytes)) {
    const pixels = await readHeic(bytes)
    return pixels && (await inTurn(() => jpegOf(pixels).catch(() => undefined)))
  }
  const type = await fileTypeFromBuffer(bytes)
  switch (type?.mime) {
    case 'image/png':
    case 'image/jpeg':
    case 'image/gif':
    case 'image/webp':
      return await inTurn(() => cleanPicture(bytes, type.mime as PictureMime).catch(() => undefined))
    case 'audio/mpeg': {
      const frames = mp3Frames(bytes)
      if (!frames) return undefined
      return { kind: 'sound', mime: 'audio/mpeg', extension: 'mp3', bytes: frames, width: null, height: null }
    }
    default:
      return undefined
  }
}

type PictureMime = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
const FORMATS = {
  'image/png': { format: 'png', extension: 'png' },
  'image/jpeg': { format: 'jpeg', extension: 'jpg' },
  'image/gif': { format: 'gif', extension: 'gif' },
} as const
/**
 * Formats that replace WebP, which older browsers and other programs cannot read: PNG for a picture with transparency,
 * otherwise JPEG.
 */
const FROM_WEBP = { true: 'image/png', false: 'image/jpeg' } as const

/** @throws the errors of sharp for broken pictures. */
async function cleanPicture(bytes: Uint8Array, uploaded: PictureMime): Promise<CleanMedia | undefined> {
  const options = { limitInputPixels: PIXEL_LIMIT, animated: uploaded === 'image/gif', failOn: 'error' } as const
  const header = await sharp(bytes, options).metadata()
  const frames = header.pages ?? 1
  const height = header.pageHeight ?? header.height
  if (`image/${header.format}` !== uploaded || header.width * height * frames > PIXEL_LIMIT) return undefined
  const mime = uploaded === 'image/webp' ? FROM_WEBP[`${header.hasAlpha}`] : uploaded
  const { format, extension } = FORMATS[mime]
  const picture = sharp(bytes, options).autoOrient().resize(WITHIN)
  const written = await encode(picture, format, header.isPalette).toBuffer({ resolveWithObject: true })
  return {
    kind: 'image',
    mime,
    extension,
    bytes: written.data,
    width: written.info.width,
    height: written.info.pageHeight ?? written.info.height,
  }
}

/** Re-encodes a HEIC picture, which the decoder has already turned upright. */
async function jpegOf({ data, width, height }: Pixels): Promise<CleanMedia> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .resize(WITHIN)
  const { data: bytes, info } = await encode(picture, 'jpeg', false).toBuffer({ resolveWithObject: true })
  return { kind: 'image', mime: 'image/jpeg', extension: 'jpg', bytes, width: info.width, height: info.height }
}

/**
 * A picture with a palette has no more colours than fit in one: dithering is not needed, and little effort finds the
 * palette.
 */
const PALETTE = { palette: true, dither: 0, effort: 4 } as const

/** Re-encodes in the same format, without metadata. A picture with a palette, such as a flat drawing, keeps one. */
function encode(picture: Sharp, format: 'png' | 'jpeg' | 'gif', isPalette: boolean): Sharp {
  switch (format) {
    case 'png':
      return picture.png({ compressionLevel: 9, ...(isPalette && PALETTE) })
    case 'jpeg':
      return picture.jpeg({ quality: 86 })
    case 'gif':
      return picture.gif()
  }
}
