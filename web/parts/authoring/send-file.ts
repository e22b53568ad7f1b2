import { UPLOAD_LIMIT } from '../../../server/contract/rules.ts'
import { CallError } from '../../api/call-error.ts'
import { renewSession } from '../../api/session-lost.ts'
import { type UploadOptions, upload } from '../../api/upload.ts'
import { errorText } from '../../i18n/error-text.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showBanner } from '../../ui/show-banner.ts'

export type FileKind = 'image' | 'sound'
/** Stores a file and answers its path; throws CallError. */
export type SendFile = (file: File, kind: FileKind, options?: UploadOptions) => Promise<string>

/** Types that a browser may name them by; '' where it knows none. The server looks at the content. */
const TYPES: Record<FileKind, readonly string[]> = {
  image: ['', 'image/png', 'image/jpeg', 'image/gif'],
  sound: ['', 'audio/mpeg', 'audio/mp3', 'audio/mpeg3', 'audio/x-mpeg-3'],
}
const NOT_ALLOWED = { status: 415, error: 'Image format is not allowed!!' }

/**
 * Stores a picture or a sound and answers its path. What the server would refuse is refused before it is sent; a sound in
 * the place of a picture, which the server can't know, as well. A session that ended meanwhile is renewed over the page.
 * Throws CallError.
 */
export const sendFile: SendFile = async (file, kind, options = {}) => {
  if (!TYPES[kind].includes(file.type)) throw new CallError(NOT_ALLOWED)
  if (file.size > UPLOAD_LIMIT) throw new CallError({ status: 413, error: 'too_large' })
  const path = await upload(file, options).catch(async (thrown: unknown) => {
    if (!(thrown instanceof CallError) || thrown.status !== 401 || !(await renewSession())) throw thrown
    return upload(file, options)
  })
  if (path.endsWith('.mp3') !== (kind === 'sound')) throw new CallError(NOT_ALLOWED)
  return path
}

/** What an upload's failure is called: the server's text, or "Server Error" where it gave none (spec, section 8). */
export const uploadErrorText = (thrown: unknown): string =>
  thrown instanceof CallError && thrown.error === 'all' ? i18n.t('authoring:upload.serverError') : errorText(thrown)

/** The notice titled "Error" (spec, section 8). */
export const showUploadError = (thrown: unknown): void =>
  showBanner({ tone: 'bad', title: i18n.t('errors:uploadTitle'), text: uploadErrorText(thrown) })
