import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { type CleanMedia, inspectMedia, type OfficeMime } from './inspect.ts'
import { pdfProblem } from './pdf.ts'
import { mediaPath } from './store-media.ts'

/**
 * Accepts library files by their content: a PDF or an office file, kept as it is, or anything that `inspectMedia`
 * accepts.
 */
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
/** Parts of an office file that contain a program. */
const PROGRAMS = ['vbaProject.bin', 'Basic/Standard', 'Scripts/', 'activeX/']

/**
 * A text document, a spreadsheet or a presentation without a program in it. It is kept as it is, because it is only
 * downloaded.
 */
async function officeOf(
  bytes: Uint8Array,
): Promise<{ mime: OfficeMime; extension: CleanMedia['extension'] } | undefined> {
  const type = await fileTypeFromBuffer(bytes)
  const mime = (Object.keys(OFFICE) as OfficeMime[]).find((one) => one === type?.mime)
  if (!mime || PROGRAMS.some((part) => Buffer.from(bytes).includes(part))) return undefined
  return { mime, extension: OFFICE[mime] }
}

/**
 * A medium of a content folder. A file whose name is its stored name comes from an export: it was re-encoded before,
 * and re-encoding a JPEG again would change its bytes, so it is checked and kept as it is.
 */
export async function inspectNamed(bytes: Uint8Array, name: string): Promise<CleanMedia | undefined> {
  const clean = await inspectFile(bytes)
  if (!clean) return undefined
  const kept = { ...clean, bytes }
  if (mediaPath(kept) !== name || clean.kind !== 'image') return clean
  const { exif, xmp, iptc } = await sharp(bytes).metadata()
  return exif || xmp || iptc ? clean : kept
}
