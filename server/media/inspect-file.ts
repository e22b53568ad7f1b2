import sharp from 'sharp'
import { type CleanMedia, inspectMedia } from './inspect.ts'
import { pdfProblem } from './pdf.ts'
import { mediaPath } from './store-media.ts'

/** What the library may hold, by its content: a pdf, kept as it is, or whatever `inspectMedia` lets through. */
export async function inspectFile(bytes: Uint8Array): Promise<CleanMedia | undefined> {
  if (pdfProblem(bytes) === undefined)
    return { kind: 'file', mime: 'application/pdf', extension: 'pdf', bytes, width: null, height: null }
  return await inspectMedia(bytes)
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
