import { CallError } from '../../api/call-error.ts'
import { type UploadOptions, upload } from '../../api/upload.ts'
import { errorText } from '../../i18n/error-text.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showBanner } from '../../ui/show-banner.ts'
import { checkSize, fitPicture } from './fit-picture.ts'
import { PICTURE_TYPES } from './picture-types.ts'

export type FileKind = 'image' | 'sound'
/** Uploads a file and returns its path. @throws CallError */
export type SendFile = (file: File, kind: FileKind, options?: UploadOptions) => Promise<string>

const TYPES: Record<FileKind, readonly string[]> = {
  image: PICTURE_TYPES,
  sound: ['', 'audio/mpeg', 'audio/mp3', 'audio/mpeg3', 'audio/x-mpeg-3'],
}
const NOT_ALLOWED = { status: 415, error: 'Image format is not allowed!!' }

/**
 * Uploads a picture or a sound and returns its path. A picture beyond the limit is reduced first. Files that are too
 * large or of another type are refused before they are sent. The server accepts both kinds, so the returned path is
 * checked too: a sound must not become a picture. @throws CallError
 */
export const sendFile: SendFile = async (chosen, kind, options = {}) => {
  if (!TYPES[kind].includes(chosen.type)) throw new CallError(NOT_ALLOWED)
  const file = kind === 'image' ? await fitPicture(chosen) : chosen
  await checkSize(file)
  const path = await upload(file, options)
  if (path.endsWith('.mp3') !== (kind === 'sound')) throw new CallError(NOT_ALLOWED)
  return path
}

/**
 * The text of a failed upload: the server's text, or "Server Error" if it gave none (docs/requirements.md 8.21). A
 * refused format is followed by the accepted ones.
 */
export function uploadErrorText(thrown: unknown): string {
  if (!(thrown instanceof CallError)) return errorText(thrown)
  if (thrown.error === 'all') return i18n.t('authoring:upload.serverError')
  const isFormat = thrown.error === NOT_ALLOWED.error
  return isFormat ? `${errorText(thrown)} ${i18n.t('authoring:upload.accepted')}` : errorText(thrown)
}

/** The notice titled "Error" (docs/requirements.md 8.20). */
export const showUploadError = (thrown: unknown): void =>
  showBanner({ tone: 'bad', title: i18n.t('errors:uploadTitle'), text: uploadErrorText(thrown) })
