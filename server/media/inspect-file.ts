import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { type CleanMedia, inspectMedia, type OfficeMime } from './inspect.ts'
import { pdfProblem } from './pdf.ts'
import { mediaPath } from './store-media.ts'

/** What the library may hold, by its content: a pdf or an office file, kept as it is, or whatever `inspectMedia` lets through. */
export async function inspectFile(bytes: Uint8Array): Promise<CleanMedia | undefined> {
  if (pdfProblem(bytes) === undefined)
    return { kind: 'file', mime: 'application/pdf', extension: 'pdf', bytes, width: null, height: null }
  const office = await officeOf(bytes)
  if (office) return { kind: 'file', ...office, bytes, width: null, height: null }
  return await inspectMedia(bytes)
}

const OFFICE = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
} as const satisfies Record<OfficeMime, CleanMedia['extension']>
/** The parts in which such a file carries a program. */
const PROGRAMS = ['vbaProject.bin', 'Basic/Standard', 'Scripts/', 'activeX/']

/** A text, a table or a presentation, kept as it is: it is only downloaded. None that names a program within it. */
async function officeOf(
  bytes: Uint8Array,
): Promise<{ mime: OfficeMime; extension: CleanMedia['extension'] } | undefined> {
  const type = await fileTypeFromBuffer(bytes)
  const mime = (Object.keys(OFFICE) as OfficeMime[]).find((one) => one === type?.mime)
  if (!mime || PROGRAMS.some((part) => Buffer.from(bytes).includes(part))) return undefined
  return { mime, extension: OFFICE[mime] }
}

/**
 * A medium of a content folder. One that bears the name under which it would be stored came out of an export: it was
 * written anew once, and a second time would make other bytes of a jpeg, so it is looked at and kept as it is.
 */
export async function inspectNamed(bytes: Uint8Array, name: string): Promise<CleanMedia | undefined> {
  const clean = await inspectFile(bytes)
  if (!clean) return undefined
  const kept = { ...clean, bytes }
  if (mediaPath(kept) !== name || clean.kind !== 'image') return clean
  const { exif, xmp, iptc } = await sharp(bytes).metadata()
  return exif || xmp || iptc ? clean : kept
}
