import { CONTENT_UPLOAD_LIMIT } from '../../server/contract/content-rules.ts'
import { CallError } from '../api/call-error.ts'
import { i18n } from '../i18n/i18n.ts'
import { uploadErrorText } from '../parts/authoring/send-file.ts'

/** Why a file of content was refused; more may be sent here than elsewhere, and the message says how much. */
export const contentUploadText = (thrown: unknown): string =>
  thrown instanceof CallError && thrown.error === 'too_large'
    ? i18n.t('content:tooLarge', { size: CONTENT_UPLOAD_LIMIT / 1024 / 1024 })
    : uploadErrorText(thrown)
