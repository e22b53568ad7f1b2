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

/** What may be stored, in the form in which it is stored: ours, not the sender's bytes. */
export interface CleanMedia {
  /** file: a pdf or an office file of the library, which `inspectFile` alone lets through. */
  kind: 'image' | 'sound' | 'file'
  mime: 'image/png' | 'image/jpeg' | 'image/gif' | 'audio/mpeg' | 'application/pdf' | OfficeMime
  extension: 'png' | 'jpg' | 'gif' | 'mp3' | 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'odt'
  bytes: Uint8Array
  width: number | null
  height: number | null
}

const WITHIN = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const

/**
 * Looks at the content alone, never at a name or a declared type. Pictures are decoded and written anew: orientation
 * applied, EXIF and anything appended gone. Undefined for everything that is not png, jpeg, gif, webp, heic or mp3, or is broken,
 * or would unpack to more than `PIXEL_LIMIT`.
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
/** Older browsers and other programs don't read it: a picture that is seen through becomes a png, any other a jpeg. */
const FROM_WEBP = { true: 'image/png', false: 'image/jpeg' } as const

/** Throws what sharp throws on broken pictures. */
async function cleanPicture(bytes: Uint8Array, sent: PictureMime): Promise<CleanMedia | undefined> {
  const options = { limitInputPixels: PIXEL_LIMIT, animated: sent === 'image/gif', failOn: 'error' } as const
  const header = await sharp(bytes, options).metadata()
  const frames = header.pages ?? 1
  const height = header.pageHeight ?? header.height
  if (`image/${header.format}` !== sent || header.width * height * frames > PIXEL_LIMIT) return undefined
  const mime = sent === 'image/webp' ? FROM_WEBP[`${header.hasAlpha}`] : sent
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

/** A phone's picture, upright already. */
async function jpegOf({ data, width, height }: Pixels): Promise<CleanMedia> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .resize(WITHIN)
  const { data: bytes, info } = await encode(picture, 'jpeg', false).toBuffer({ resolveWithObject: true })
  return { kind: 'image', mime: 'image/jpeg', extension: 'jpg', bytes, width: info.width, height: info.height }
}

/** What came in a palette has no more colours than fit one: nothing to dither, and little to look for. */
const PALETTE = { palette: true, dither: 0, effort: 4 } as const

/** The same format again, without metadata; what came in a palette, as flat drawings do, stays in one. */
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
